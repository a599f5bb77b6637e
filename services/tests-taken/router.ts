import * as v from 'valibot';
import { documentIdInput, readDocuments } from '../firebase/firestore/documents';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { adminProcedure } from '../rpc/base';
import { countProcedure, listInput, readingOf } from '../rpc/document-procedures';
import { patient } from '../firebase/requests/deadline';
import { allTests, readTests, testPath, testsOfUser } from './read-tests';
import { mostUsers } from './test-taken';

/** A user's and a test's document ID, as in the ID of a row. */
const rowId = v.pipe(v.string(), v.maxBytes(3001), v.regex(/^[^/]+\/[^/]+$/));

function pathOf(id: string): string {
  const [uid = '', testId = ''] = id.split('/');
  return testPath(uid, testId);
}

export const testsTakenRouter = {
  list: adminProcedure
    .input(listInput(rowId))
    .handler(({ context: { backend }, input, signal }) =>
      readTests(backend.firestore, readingOf(input, pathOf, signal)),
    ),

  /** Costs at most eleven reads a user. */
  ofUsers: adminProcedure
    .input(v.strictObject({ uids: v.pipe(v.array(documentIdInput), v.maxLength(mostUsers)) }))
    .handler(async ({ context: { backend }, input: { uids }, signal }) => {
      const target = patient(backend.firestore, signal);
      return (await Promise.all(uids.map((uid) => testsOfUser(target, uid)))).flat();
    }),

  count: countProcedure(allTests, rowId, pathOf),

  get: adminProcedure
    .input(v.strictObject({ uid: documentIdInput, testId: documentIdInput }))
    .errors({ NOT_FOUND: {} })
    .handler(async ({ context: { backend }, input: { uid, testId }, errors }) => {
      const path = testPath(uid, testId);
      const test = (await readDocuments(backend.firestore, [path])).get(path);
      if (!test) throw errors.NOT_FOUND();
      return plainFieldsOf(test.fields);
    }),
};
