import { FirebaseError } from 'firebase/app';
import {
  collection,
  collectionGroup,
  getDocs,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { withDeadline } from '../firebase/deadline';
import { inParallel } from '../firebase/in-parallel';
import { readPages } from '../firebase/pages';

type Documents = QueryDocumentSnapshot<DocumentData>[];

const subcollection = 'tests-taken';

/** Users whose tests are read at the same time where the group read is refused. */
const usersAtOnce = 8;

function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}

/**
 * Reads the tests of all users through the collection group, each document once. Rules that
 * allow only each user's own collection refuse that; then every user is asked for theirs.
 */
export async function* readTests(db: Firestore): AsyncGenerator<Documents, void, void> {
  try {
    yield* readPages(collectionGroup(db, subcollection));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    yield* readTestsByUser(db);
  }
}

async function* readTestsByUser(db: Firestore): AsyncGenerator<Documents, void, void> {
  const testsOf = async (uid: string) =>
    (await withDeadline(getDocs(collection(db, 'users', uid, subcollection)))).docs;
  yield* inParallel(userIds(db), usersAtOnce, testsOf);
}

async function* userIds(db: Firestore): AsyncGenerator<string, void, void> {
  for await (const users of readPages(collection(db, 'users'))) {
    for (const { id } of users) yield id;
  }
}
