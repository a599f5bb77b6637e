import * as v from 'valibot';
import { inParallel } from '../../background/concurrency';
import {
  type DocumentSource,
  fieldReference,
  type NameRange,
  queryBody,
  rangesFilter,
} from './query';
import { askFirestore, type FirestoreTarget } from './request';
import { plainFieldsOf, typed, typedFieldsSchema } from './typed-fields';

const Aggregates = v.pipe(
  typedFieldsSchema,
  v.transform(plainFieldsOf),
  v.object({ count: v.number(), sum: v.optional(v.number(), 0) }),
);
const AggregationAnswer = v.tuple([
  v.object({ result: v.object({ aggregateFields: Aggregates }), readTime: v.string() }),
]);

export const countDocuments = async (target: FirestoreTarget, source: DocumentSource) =>
  (await aggregate(target, queryBody(source))).count;

const requestsAtOnce = 16;

export async function countGroups(
  target: FirestoreTarget,
  source: DocumentSource,
  [first = [], ...others]: readonly (readonly NameRange[])[],
  earlierReadTime?: string,
): Promise<{ counts: number[]; readTime: string }> {
  const ask = (ranges: readonly NameRange[], readTime?: string) =>
    aggregate(target, queryBody(source, rangesFilter(target, ranges)), { readTime });
  const { count, readTime } = await ask(first, earlierReadTime);
  const counted = inParallel(others, requestsAtOnce, (ranges) => ask(ranges, readTime));
  const counts = await Array.fromAsync(counted, (answer) => answer.count);
  return { counts: [count, ...counts], readTime };
}

const most = Number.MAX_SAFE_INTEGER;

export async function sumNumbers(target: FirestoreTarget, collection: string, field: string) {
  // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
  const query = queryBody({ collection, field, isWithinAny: [{ from: -most, until: most }] });
  return (await aggregate(target, query, { summed: field })).sum;
}

export async function countOthers(target: FirestoreTarget, collection: string, field: string) {
  // In the order of values, everything else comes before all numbers or after them.
  const query = queryBody({ collection, highestFirst: field });
  const [above, below] = await Promise.all([
    aggregate(target, { ...query, endAt: { values: [typed(most)], before: true } }),
    aggregate(target, { ...query, startAt: { values: [typed(-most)], before: false } }),
  ]);
  return above.count + below.count;
}

function aggregate(
  target: FirestoreTarget,
  structuredQuery: object,
  { summed, readTime }: { summed?: string; readTime?: string | undefined } = {},
) {
  const sum = summed && { alias: 'sum', sum: { field: fieldReference(summed) } };
  const aggregations = [{ alias: 'count', count: {} }, ...(sum ? [sum] : [])];
  const body = { structuredAggregationQuery: { aggregations, structuredQuery }, readTime };
  return askFirestore(target, ':runAggregationQuery', body, AggregationAnswer, ([answer]) => ({
    ...answer.result.aggregateFields,
    readTime: answer.readTime,
  }));
}
