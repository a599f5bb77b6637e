import { inParallel } from '../../background/concurrency';
import { type Firestore, queryBody, withinAny } from './client';
import type { DocumentSource, NameRange } from './query';

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
