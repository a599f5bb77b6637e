import * as v from 'valibot';
import { documentIdInput, readDocuments } from '../firebase/firestore/documents';
import { collections } from '../firebase/firestore/collections';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { adminProcedure } from '../rpc/base';
import { readTests } from './read-tests';
import { testTakenOf, type TestTaken } from './test-taken';

export const testsTakenRouter = {
  list: adminProcedure.handler(async function* ({
    context: { backend },
  }): AsyncGenerator<TestTaken[]> {
    for await (const documents of readTests(backend.firestore)) yield documents.map(testTakenOf);
  }),

  get: adminProcedure
    .input(v.strictObject({ uid: documentIdInput, testId: documentIdInput }))
    .errors({ NOT_FOUND: {} })
    .handler(async ({ context: { backend }, input: { uid, testId }, errors }) => {
      const path = `${collections.users}/${uid}/${collections.testsTaken}/${testId}`;
      const test = (await readDocuments(backend.firestore, [path])).get(path);
      if (!test) throw errors.NOT_FOUND();
      return plainFieldsOf(test.fields);
    }),
};
