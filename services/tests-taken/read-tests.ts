import type { Backend } from '../firebase/backend';
import { readDocumentPages } from '../firebase/firestore/document-pages';
import { failureCodeOf } from '../firebase/failure-code';
import { firestoreTarget } from '../firebase/firestore/firestore-target';
import { inParallel } from '../firebase/firestore/in-parallel';
import { readDecoded } from '../firebase/firestore/read-decoded';
import { TestTakenDocument } from './test-taken';

const collection = 'tests-taken';

/** Users whose tests are read at the same time where the group read is refused. */
const usersAtOnce = 8;

/**
 * Reads the tests of all users through the collection group, each document once. Rules that
 * allow only each user's own collection refuse that; then every user is asked for theirs.
 */
export async function* readTests(backend: Backend) {
  try {
    yield* readDecoded(backend, { collection, allDescendants: true }, TestTakenDocument);
  } catch (error) {
    if (failureCodeOf(error) !== 'REFUSED') throw error;
    yield* readTestsByUser(backend);
  }
}

async function* readTestsByUser(backend: Backend) {
  const testsOf = (parent: string) =>
    Array.fromAsync(readDecoded(backend, { collection, parent }, TestTakenDocument));
  for await (const pages of inParallel(userPaths(backend), usersAtOnce, testsOf)) yield* pages;
}

async function* userPaths(backend: Backend): AsyncGenerator<string, void, void> {
  const users = { collection: 'users', fields: [] };
  for await (const documents of readDocumentPages(firestoreTarget(backend), users)) {
    for (const { path } of documents) yield path;
  }
}
