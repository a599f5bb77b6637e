import * as v from 'valibot';
import { inParallel } from '../../background/concurrency';
import { DocumentAnswer, type StoredDocument } from './documents';
import { askFirestore, documentName, type FirestoreTarget } from './request';
import {
  plainFieldsOf,
  typed,
  type TypedFields,
  typedFieldsSchema,
  type TypedValue,
} from './typed-fields';

/** `and` or `or` combine equalities only, which need no composite index. */
export type FieldFilter = { field: string; and?: FieldFilter; or?: FieldFilter | undefined } & (
  | { equals: string | number }
  /** Firestore allows 30 values (https://firebase.google.com/docs/firestore/query-data/queries). */
  | { isIn: readonly (string | number)[] }
  /** A range holds only values of its own type: Firestore compares no others. */
  | { isWithinAny: readonly ValueRange[] }
);

export type ValueRange = Partial<Record<keyof typeof bounds, string | number | Date>>;

export type FieldQuery = { collection: string } & FieldFilter;
export type CollectionField = Pick<FieldQuery, 'collection' | 'field'>;

export type DocumentSource = (FieldFilter | { field?: undefined }) & {
  collection: string;
  parent?: string;
  allDescendants?: boolean;
  fields?: readonly string[];
  /** Documents that lack this field are left out. */
  highestFirst?: string;
};

const bounds = {
  after: 'GREATER_THAN',
  from: 'GREATER_THAN_OR_EQUAL',
  until: 'LESS_THAN_OR_EQUAL',
  before: 'LESS_THAN',
};

export type NameRange = Partial<Record<keyof typeof bounds, string | undefined>>;

interface PageOptions extends NameRange {
  limit?: number;
  afterFields?: TypedFields | undefined;
  readTime?: string | undefined;
}

/** An element may tell progress only: https://cloud.google.com/firestore/docs/reference/rpc. */
const QueryAnswer = v.array(
  v.union([
    v.object({ readTime: v.string(), document: v.optional(DocumentAnswer) }),
    v.object({ done: v.boolean(), document: v.optional(v.never()) }),
    v.object({ skippedResults: v.number(), document: v.optional(v.never()) }),
  ]),
);

const valuesPerQuery = 30;
const queriesAtOnce = 8;

export async function findByValues(
  target: FirestoreTarget,
  field: CollectionField,
  values: readonly (string | number)[],
): Promise<StoredDocument[]> {
  const starts = Array.from(values.keys()).filter((place) => place % valuesPerQuery === 0);
  const found = inParallel(starts, queriesAtOnce, (start) =>
    listDocuments(target, { ...field, isIn: values.slice(start, start + valuesPerQuery) }),
  );
  return (await Array.fromAsync(found)).flat();
}

export const listDocuments = async (...page: Parameters<typeof listPage>) =>
  (await listPage(...page)).documents;

/** `from`, `until` and `before` need the order by name, which a filter by ranges does not have. */
export function listPage(
  target: FirestoreTarget,
  source: DocumentSource,
  { limit, after, afterFields, from, until, before, readTime }: PageOptions = {},
) {
  const { parent, fields, highestFirst } = source;
  const order = highestFirst ? [highestFirst, '__name__'] : ['__name__'];
  const direction = highestFirst ? 'DESCENDING' : 'ASCENDING';
  const hasRanges = 'isWithinAny' in source;
  const cursorAt = (path: string | undefined, before: boolean, fields: TypedFields = {}) => {
    const name = nameAt(target, path);
    const values = order.map((key) => (key === '__name__' ? name : fields[key]));
    return name && { values, before };
  };
  const structuredQuery = {
    ...queryBody(source),
    select: fields && { fields: ['__name__', ...fields].map(fieldReference) },
    orderBy: hasRanges
      ? undefined
      : order.map((name) => ({ field: fieldReference(name), direction })),
    limit,
    startAt: cursorAt(after, false, afterFields) ?? cursorAt(from, true),
    endAt: cursorAt(before, true) ?? cursorAt(until, false),
  };
  const ids = parent?.split('/').map((id) => `/${encodeURIComponent(id)}`) ?? [];
  const body = { structuredQuery, readTime };
  return askFirestore(target, `${ids.join('')}:runQuery`, body, QueryAnswer, (results) => ({
    documents: results.flatMap(({ document }) => document ?? []),
    readTime: results.find((element) => 'readTime' in element)?.readTime,
  }));
}

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

const countsAtOnce = 16;

export async function countGroups(
  target: FirestoreTarget,
  source: DocumentSource,
  [first = [], ...others]: readonly (readonly NameRange[])[],
  earlierReadTime?: string,
): Promise<{ counts: number[]; readTime: string }> {
  const ask = (ranges: readonly NameRange[], readTime?: string) => {
    const within = withinAny('__name__', ranges, (path) => nameAt(target, path));
    return aggregate(target, queryBody(source, within), { readTime });
  };
  const { count, readTime } = await ask(first, earlierReadTime);
  const counted = inParallel(others, countsAtOnce, (ranges) => ask(ranges, readTime));
  const counts = await Array.fromAsync(counted, (answer) => answer.count);
  return { counts: [count, ...counts], readTime };
}

const highest = Number.MAX_SAFE_INTEGER;

export async function sumNumbers(target: FirestoreTarget, collection: string, field: string) {
  // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
  const query = queryBody({ collection, field, isWithinAny: [{ from: -highest, until: highest }] });
  return (await aggregate(target, query, { summed: field })).sum;
}

export async function countOthers(target: FirestoreTarget, collection: string, field: string) {
  // In the order of values, everything else comes before all numbers or after them.
  const query = queryBody({ collection, highestFirst: field });
  const [above, below] = await Promise.all([
    aggregate(target, { ...query, endAt: { values: [typed(highest)], before: true } }),
    aggregate(target, { ...query, startAt: { values: [typed(-highest)], before: false } }),
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

/** Names with a hyphen must be quoted. */
function fieldReference(path: string): { fieldPath: string } {
  return { fieldPath: path === '__name__' ? path : `\`${path.replaceAll('.', '`.`')}\`` };
}

function queryBody(source: DocumentSource, within?: object) {
  const { collection, allDescendants, highestFirst } = source;
  const filter = source.field === undefined ? undefined : filterBody(source);
  return {
    from: [{ collectionId: collection, allDescendants }],
    where: all([filter, within]),
    orderBy: highestFirst && [{ field: fieldReference(highestFirst), direction: 'DESCENDING' }],
  };
}

function filterBody({ field, and, or, ...filter }: FieldFilter): object | undefined {
  const is = (op: string, value: TypedValue) => comparison(field, op, value);
  if (and) return all([filterBody({ field, ...filter }), filterBody(and)]);
  if (or) return composite('OR', [filterBody({ field, ...filter }), filterBody(or)]);
  if ('equals' in filter) return is('EQUAL', typed(filter.equals));
  if ('isIn' in filter) return is('IN', { arrayValue: { values: filter.isIn.map(typed) } });
  return withinAny(field, filter.isWithinAny, typed);
}

function withinAny<Bound>(
  field: string,
  ranges: readonly Partial<Record<keyof typeof bounds, Bound>>[],
  valueOf: (bound: Bound) => TypedValue | undefined,
) {
  const filters = ranges.map((range) => {
    const ends = Object.entries(range) as [keyof typeof bounds, Bound][];
    return all(ends.map(([end, bound]) => comparison(field, bounds[end], valueOf(bound))));
  });
  // A range without a bound includes everything, so there is no filter.
  return filters.includes(undefined) ? undefined : composite('OR', filters);
}

const nameAt = (target: FirestoreTarget, path: string | undefined): TypedValue | undefined =>
  path === undefined ? path : { referenceValue: documentName(target, path) };

function comparison(name: string, op: string, value: TypedValue | undefined) {
  return value && { fieldFilter: { field: fieldReference(name), op, value } };
}

const all = (filters: readonly (object | undefined)[]) => composite('AND', filters);

function composite(op: 'AND' | 'OR', possible: readonly (object | undefined)[]) {
  const filters = possible.filter((filter) => filter !== undefined);
  return filters.length > 1 ? { compositeFilter: { op, filters } } : filters[0];
}
