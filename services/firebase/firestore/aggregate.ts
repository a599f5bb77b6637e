import * as v from 'valibot';
import { inParallel } from '../../background/concurrency';
import {
  all,
  type CollectionField,
  fieldReference,
  type DocumentSource,
  type FieldQuery,
  filterBody,
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

/** `having` counts only documents that have this field. */
type CountedQuery = FieldQuery | { collection: string; having?: string };

/** Costs one read per 1,000 documents, at least one. */
export async function countDocuments(target: FirestoreTarget, query: CountedQuery) {
  const body = 'field' in query ? queryBody(query) : havingBody(query);
  return (await aggregate(target, body)).count;
}

const requestsAtOnce = 16;

/**
 * Counts the documents in each group of ranges, of which Firestore allows thirty. All counts are of
 * one time, which is returned. Needs no index but the built-in ones.
 */
export async function countGroups(
  target: FirestoreTarget,
  { collection, allDescendants, where }: DocumentSource,
  [first = [], ...others]: readonly (readonly NameRange[])[],
  earlierReadTime?: string,
): Promise<{ counts: number[]; readTime: string }> {
  const from = [{ collectionId: collection, allDescendants }];
  const filter = where && filterBody(where);
  const ask = (ranges: readonly NameRange[], readTime?: string) =>
    aggregate(target, { from, where: all([filter, rangesFilter(target, ranges)]) }, { readTime });
  const { count, readTime } = await ask(first, earlierReadTime);
  const counted = inParallel(others, requestsAtOnce, (ranges) => ask(ranges, readTime));
  const counts = await Array.fromAsync(counted, (answer) => answer.count);
  return { counts: [count, ...counts], readTime };
}

const most = Number.MAX_SAFE_INTEGER;

/** Sums a field over the documents where it is a finite number. */
export async function sumNumbers(target: FirestoreTarget, { collection, field }: CollectionField) {
  // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
  const query = queryBody({ collection, field, isBetween: [-most, most] });
  return (await aggregate(target, query, { summed: field })).sum;
}

/** Counts the documents whose field is not in that sum, at two reads. */
export async function countOthers(target: FirestoreTarget, { collection, field }: CollectionField) {
  // In the order of values, everything else comes before all numbers or after them.
  const query = havingBody({ collection, having: field });
  const [before, after] = await Promise.all([
    aggregate(target, { ...query, endAt: { values: [typed(-most)], before: true } }),
    aggregate(target, { ...query, startAt: { values: [typed(most)], before: false } }),
  ]);
  return before.count + after.count;
}

function havingBody({ collection, having }: { collection: string; having?: string }) {
  // Ordering excludes documents without the field.
  const orderBy = having && [{ field: fieldReference(having) }];
  return { from: [{ collectionId: collection }], orderBy };
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
