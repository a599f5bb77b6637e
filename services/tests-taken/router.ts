import * as v from 'valibot';
import { withDeadline } from '../firebase/requests/deadline';
import { documentIdInput } from '../firebase/firestore/document-id';
import { readDocuments } from '../firebase/firestore/documents';
import { collections } from '../firebase/firestore/collections';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { succeeded } from '../firebase/requests/request-failure';
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
      const read = await withDeadline(readDocuments(backend.firestore, [path]));
      const test = succeeded(read).value.get(path);
      if (!test) throw errors.NOT_FOUND();
      return plainFieldsOf(test.fields);
    }),
};
