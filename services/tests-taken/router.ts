import * as v from 'valibot';
import { inParallel } from '../background/concurrency';
import { problemOf } from '../firebase/problem';
import { decode } from '../firebase/firestore/decode';
import { type Reading, readRows } from '../firebase/firestore/document-pages';
import { collections } from '../collections';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import type { Firestore } from '../firebase/firestore/client';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { adminProcedure, failure } from '../api/base';
import { rangeProcedures } from '../api/document-procedures';
import { mostUsers, TestTakenDocument, testTakenOf } from './test-taken';

const collection = collections.testsTaken;

const tests = { collection, fields: Object.keys(TestTakenDocument.entries) };
const allTests = { ...tests, allDescendants: true };
const rowOf = (document: StoredDocument) =>
  testTakenOf(decode(TestTakenDocument, document), document.path);

const userPath = (uid: string) => `${collections.users}/${uid}`;
const testPath = (uid: string, testId: string) => `${userPath(uid)}/${collection}/${testId}`;

const rowPath = v.pipe(
  v.string(),
  v.maxBytes(3001),
  v.regex(/^[^/]+\/[^/]+$/),
  v.transform((id) => testPath(...(id.split('/') as [string, string]))),
);

export const testsTakenRouter = {
  ...rangeProcedures(allTests, rowPath, ({ firestore }, reading) => readTests(firestore, reading)),

  ofUsers: adminProcedure
    .input(v.strictObject({ uids: v.pipe(v.array(documentIdInput), v.maxLength(mostUsers)) }))
    .handler(async ({ context: { backend }, input: { uids }, signal }) => {
      const firestore = backend.firestore.with({ signal });
      const sources = uids.map((uid) => ({ ...tests, parent: userPath(uid) }));
      const lists = sources.map((source) => firestore.list(source, { limit: 9 }));
      return (await Promise.all(lists)).flat().map(rowOf);
    }),

  ofUser: adminProcedure
    .input(v.strictObject({ uid: documentIdInput }))
    .handler(({ context: { backend }, input: { uid }, signal }) =>
      readRows(
        backend.firestore,
        { collection, parent: userPath(uid) },
        (document) => ({ ...rowOf(document), fields: plainFieldsOf(document.fields) }),
        { signal },
      ),
    ),

  get: adminProcedure
    .input(v.strictObject({ uid: documentIdInput, testId: documentIdInput }))
    .handler(async ({ context: { backend }, input: { uid, testId } }) => {
      const path = testPath(uid, testId);
      const test = (await backend.firestore.get([path])).get(path);
      if (!test) throw failure('missing');
      return plainFieldsOf(test.fields);
    }),
};

/** Rules that refuse the collection group may still allow reading it user by user. */
async function* readTests(firestore: Firestore, reading: Reading) {
  let isFirst = true;
  try {
    for await (const rows of readRows(firestore, allTests, rowOf, reading)) {
      isFirst = false;
      yield rows;
    }
  } catch (error) {
    if (!isFirst || problemOf(error)?.code !== 'refused') throw error;
    yield* readTestsByUser(firestore, reading);
  }
}

async function* readTestsByUser(firestore: Firestore, { after, signal }: Reading) {
  const lastUser = after?.split('/', 2).join('/');
  const testsOf = (parent: string) => {
    const reading = { after: parent === lastUser ? after : undefined, signal };
    return Array.fromAsync(readRows(firestore, { ...tests, parent }, rowOf, reading));
  };
  const paths = userPaths(firestore, { after: lastUser, signal });
  for await (const pages of inParallel(paths, 8, testsOf)) yield* pages;
}

async function* userPaths(firestore: Firestore, reading: Reading) {
  if (reading.after) yield reading.after;
  const users = { collection: collections.users, fields: [] };
  for await (const paths of readRows(firestore, users, ({ path }) => path, reading)) yield* paths;
}
