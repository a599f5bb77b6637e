import * as v from 'valibot';
import { documentIdInput, readDocuments } from '../firebase/firestore/documents';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { adminProcedure } from '../rpc/base';
import { rangeProcedures } from '../rpc/document-procedures';
import { patient } from '../firebase/requests/deadline';
import { allTests, readTests, testPath, testsOfUser } from './read-tests';
import { mostUsers } from './test-taken';

/** Of a user's and a test's document ID, as in the ID of a row. */
const rowPath = v.pipe(
  v.string(),
  v.maxBytes(3001),
  v.regex(/^[^/]+\/[^/]+$/),
  v.transform((id) => testPath(...(id.split('/') as [string, string]))),
);

export const testsTakenRouter = {
  ...rangeProcedures(allTests, rowPath, ({ firestore }, reading) => readTests(firestore, reading)),

  /** Costs at most ten reads a user. */
  ofUsers: adminProcedure
    .input(v.strictObject({ uids: v.pipe(v.array(documentIdInput), v.maxLength(mostUsers)) }))
    .handler(async ({ context: { backend }, input: { uids }, signal }) => {
      const target = patient(backend.firestore, signal);
      return (await Promise.all(uids.map((uid) => testsOfUser(target, uid)))).flat();
    }),

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
