import { inParallel } from '../../background/concurrency';
import { type Firestore, queryBody, withinAny } from './client';
import type { DocumentSource, NameRange } from './query';
import { typed } from './typed-fields';

const countsAtOnce = 16;
const highest = Number.MAX_SAFE_INTEGER;

export async function countGroups(
  firestore: Firestore,
  source: DocumentSource,
  [first = [], ...others]: readonly (readonly NameRange[])[],
  earlierReadTime?: string,
) {
  const ask = (ranges: readonly NameRange[], readTime?: string) => {
    const within = withinAny('__name__', ranges, firestore.referenceTo);
    return firestore.aggregate(queryBody(source, within), readTime);
  };
  const { count, readTime } = await ask(first, earlierReadTime);
  const counted = inParallel(others, countsAtOnce, (ranges) => ask(ranges, readTime));
  const counts = await Array.fromAsync(counted, (answer) => answer.count);
  return { counts: [count, ...counts], readTime };
}

export async function sumOf(firestore: Firestore, collection: string, field: string) {
  // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
  const isWithinAny = [{ from: -highest, until: highest }];
  const query = queryBody({ collection, field, isWithinAny });
  return (await firestore.aggregate(query, undefined, field)).sum;
}

/** It counts the documents whose field is no number that `sumOf` adds. */
export async function countOthers(firestore: Firestore, collection: string, field: string) {
  // Everything else comes before all numbers, or after them, in the order of values.
  const query = queryBody({ collection, highestFirst: field });
  const [above, below] = await Promise.all([
    firestore.aggregate({ ...query, endAt: { values: [typed(highest)], before: true } }),
    firestore.aggregate({ ...query, startAt: { values: [typed(-highest)], before: false } }),
  ]);
  return above.count + below.count;
}
