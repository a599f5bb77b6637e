import { collections } from '../firebase/firestore/collections';
import { readDecoded, readDocumentPages } from '../firebase/firestore/document-pages';
import { failureCodeOf } from '../firebase/failure-code';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { TestTakenDocument } from './test-taken';

const collection = collections.testsTaken;

const usersAtOnce = 8;

/** If the rules refuse the collection group, reads each user's own collection instead. */
export async function* readTests(target: FirestoreTarget) {
  try {
    yield* readDecoded(target, { collection, allDescendants: true }, TestTakenDocument);
  } catch (error) {
    if (failureCodeOf(error) !== 'REFUSED') throw error;
    yield* readTestsByUser(target);
  }
}

async function* readTestsByUser(target: FirestoreTarget) {
  const testsOf = (parent: string) =>
    Array.fromAsync(readDecoded(target, { collection, parent }, TestTakenDocument));
  for await (const pages of inParallel(userPaths(target), usersAtOnce, testsOf)) yield* pages;
}

async function* userPaths(target: FirestoreTarget): AsyncGenerator<string, void, void> {
  const users = { collection: collections.users, fields: [] };
  for await (const documents of readDocumentPages(target, users)) {
    for (const { path } of documents) yield path;
  }
}

/** Yields results in order of completion. */
async function* inParallel<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, void> {
  const running = new Map<number, Promise<[number, Result]>>();
  let nextKey = 0;
  const settleOne = async () => {
    const [done, result] = await Promise.race(running.values());
    running.delete(done);
    return result;
  };
  for await (const item of items) {
    if (running.size >= width) yield await settleOne();
    const key = nextKey++;
    running.set(
      key,
      work(item).then((result) => [key, result]),
    );
  }
  while (running.size > 0) yield await settleOne();
}
