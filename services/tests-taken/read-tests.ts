import { inParallel } from '../background/concurrency';
import { decode } from '../firebase/firestore/decode';
import { type Reading, readRows } from '../firebase/firestore/document-pages';
import { collections, type StoredDocument } from '../firebase/firestore/documents';
import { listDocuments } from '../firebase/firestore/query';
import { failureCodeOf } from '../firebase/failure-code';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { TestTakenDocument, testTakenOf } from './test-taken';

const collection = collections.testsTaken;

/** Only the fields of a row: the others can be far larger. */
const tests = { collection, fields: Object.keys(TestTakenDocument.entries) };
export const allTests = { ...tests, allDescendants: true };
const rowOf = (document: StoredDocument) =>
  testTakenOf(decode(TestTakenDocument, document), document.path);

const userPath = (uid: string) => `${collections.users}/${uid}`;
export const testPath = (uid: string, testId: string) => `${userPath(uid)}/${collection}/${testId}`;

/** Sorted by path. If the rules refuse the collection group from the start, reads user by user. */
export async function* readTests(target: FirestoreTarget, reading: Reading) {
  let isFirst = true;
  try {
    for await (const rows of readRows(target, allTests, rowOf, reading)) {
      isFirst = false;
      yield rows;
    }
  } catch (error) {
    if (!isFirst || failureCodeOf(error) !== 'REFUSED') throw error;
    yield* readTestsByUser(target, reading);
  }
}

export async function testsOfUser(target: FirestoreTarget, uid: string) {
  const source = { ...tests, parent: userPath(uid) };
  return (await listDocuments(target, source, { limit: 9 })).map(rowOf);
}

async function* readTestsByUser(target: FirestoreTarget, { after, signal }: Reading) {
  const lastUser = after?.split('/', 2).join('/');
  const testsOf = (parent: string) => {
    const reading = { after: parent === lastUser ? after : undefined, signal };
    return Array.fromAsync(readRows(target, { ...tests, parent }, rowOf, reading));
  };
  const paths = userPaths(target, { after: lastUser, signal });
  for await (const pages of inParallel(paths, 8, testsOf)) yield* pages;
}

/** With the user at which an earlier reading ended. */
async function* userPaths(target: FirestoreTarget, reading: Reading) {
  if (reading.after) yield reading.after;
  const users = { collection: collections.users, fields: [] };
  for await (const paths of readRows(target, users, ({ path }) => path, reading)) yield* paths;
}
