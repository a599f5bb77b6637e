import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { documentIdInput, readDocuments } from '../firebase/firestore/documents';
import { collections } from '../firebase/firestore/collections';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { adminProcedure } from '../rpc/base';
import { readTests } from './read-tests';
import { parseTestTime, type TestTaken, type TestTakenDocument } from './test-taken';

function testTakenOf(document: DecodedBy<typeof TestTakenDocument>): TestTaken {
  const { id: testId, path, time: timeText = '', problems } = document;
  const uid = path.split('/').at(-3) ?? '';
  return {
    id: `${uid}/${testId}`,
    uid,
    testId,
    timeText,
    takenAt: parseTestTime(timeText),
    testName: document['test-name'] ?? '',
    ...(problems && { problems }),
  };
}

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
