import {
  doc,
  getDoc,
  type DocumentData,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { withDeadline } from '../firebase/deadline';
import { decode } from '../firebase/decode';
import { documentIdInput } from '../firebase/document-id';
import { plainFields } from '../firebase/plain';
import { admin } from '../rpc/base';
import { readTests } from './read-tests';
import { parseTestTime, TestTakenDocument, type TestTaken } from './test-taken';

function testTakenOf(document: QueryDocumentSnapshot<DocumentData>): TestTaken {
  const { time: timeText = '', problems, ...fields } = decode(TestTakenDocument, document);
  const uid = document.ref.parent.parent?.id ?? '';
  return {
    id: `${uid}/${document.id}`,
    uid,
    testId: document.id,
    timeText,
    takenAt: parseTestTime(timeText),
    testName: fields['test-name'] ?? '',
    ...(problems && { problems }),
  };
}

export const testsTakenRouter = {
  /** All tests of all users, in portions as they are found. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<TestTaken[]> {
    for await (const documents of readTests(backend.db)) {
      if (documents.length > 0) yield documents.map(testTakenOf);
    }
  }),

  /** Every field of one test's document, for its report. */
  get: admin
    .input(v.strictObject({ uid: documentIdInput, testId: documentIdInput }))
    .errors({ NOT_FOUND: {} })
    .handler(async ({ context: { backend }, input: { uid, testId }, errors }) => {
      const reference = doc(backend.db, 'users', uid, 'tests-taken', testId);
      const snapshot = await withDeadline(getDoc(reference));
      if (!snapshot.exists()) throw errors.NOT_FOUND();
      return plainFields(snapshot.data());
    }),
};
