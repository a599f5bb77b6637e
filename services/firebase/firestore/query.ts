import * as v from 'valibot';
import { DocumentAnswer, documentName, type NewDocument, storedDocument } from './documents';
import { askFirestore, type FirestoreTarget } from './request';
import { typed, type TypedFields, type TypedValue } from './typed-fields';

export type FieldFilter = { field: string } & (
  | { equals: string | number }
  /** At most thirty values (https://firebase.google.com/docs/firestore/query-data/queries). */
  | { isIn: readonly (string | number)[] }
  | { startsWith: string }
  /** Above the value of its own type: Firestore compares no others. */
  | { isAboveAny: readonly (string | number | Date)[] }
  | { isBetween: readonly [number, number] }
);

/** `and` combines equalities only, which need no composite index. */
export type FieldQuery = { collection: string } & FieldFilter & { and?: FieldFilter };
export type CollectionField = Pick<FieldQuery, 'collection' | 'field'>;

export interface DocumentSource {
  collection: string;
  /** The path of the subcollection's document; empty for a top-level collection. */
  parent?: string;
  allDescendants?: boolean;
  fields?: readonly string[];
  /** An equality, which needs no index of its own. */
  where?: FieldFilter;
  /** Descending by this field, without documents that lack it. By name otherwise. */
  highestFirst?: string;
}

const bounds = {
  after: 'GREATER_THAN',
  from: 'GREATER_THAN_OR_EQUAL',
  until: 'LESS_THAN_OR_EQUAL',
  before: 'LESS_THAN',
} as const;

/** Paths or IDs of documents, in the order of names. Without a bound, from the first or to the last. */
export type NameRange = Partial<Record<keyof typeof bounds, string | undefined>>;

interface PageOptions extends Omit<NameRange, 'after'> {
  limit: number;
  after?: NewDocument | null;
  /** Reads the database as it was then; at most an hour ago. */
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

/** Costs one read per document, at least one. */
export async function findDocuments(target: FirestoreTarget, query: FieldQuery, limit?: number) {
  const structuredQuery = { ...queryBody(query), limit };
  return (await runQuery(target, ':runQuery', { structuredQuery })).documents;
}

export async function listDocuments(...page: Parameters<typeof listPage>) {
  return (await listPage(...page)).documents;
}

/** Costs one read per document, at least one. `from`, `until` and `before` need the order by name. */
export function listPage(
  target: FirestoreTarget,
  { collection, parent = '', allDescendants, fields, where, highestFirst }: DocumentSource,
  { limit, after, from, until, before, readTime }: PageOptions,
) {
  const parentPath = parent.split('/').map(encodeURIComponent).join('/');
  const direction = highestFirst ? 'DESCENDING' : 'ASCENDING';
  const order = [...(highestFirst ? [highestFirst] : []), '__name__'];
  const cursorAt = (path: string, before: boolean, fields: TypedFields = {}) => ({
    values: order.map((name) =>
      name === '__name__' ? { referenceValue: documentName(target, path) } : fields[name],
    ),
    before,
  });
  const structuredQuery = {
    from: [{ collectionId: collection, allDescendants }],
    select: fields && { fields: ['__name__', ...fields].map(fieldReference) },
    where: where && filterBody(where),
    orderBy: order.map((name) => ({ field: fieldReference(name), direction })),
    limit,
    ...(after && { startAt: cursorAt(after.path, false, after.fields) }),
    ...(!after && from !== undefined && { startAt: cursorAt(from, true) }),
    ...(until !== undefined && { endAt: cursorAt(until, false) }),
    ...(before !== undefined && { endAt: cursorAt(before, true) }),
  };
  const method = `${parentPath && `/${parentPath}`}:runQuery` as const;
  return runQuery(target, method, { structuredQuery, readTime });
}

function runQuery(
  target: FirestoreTarget,
  method: `${string}:runQuery`,
  body: { structuredQuery: object; readTime?: string | undefined },
) {
  return askFirestore(target, method, body, QueryAnswer, (results) => ({
    documents: results.flatMap(({ document }) =>
      document ? [storedDocument(target, document)] : [],
    ),
    readTime: results.find((element) => 'readTime' in element)?.readTime,
  }));
}

/** Required for names with a hyphen, allowed for all others. */
export function fieldReference(name: string): { fieldPath: string } {
  return { fieldPath: name === '__name__' ? name : `\`${name}\`` };
}

export function queryBody({ collection, and, ...filter }: FieldQuery): object {
  const where = both(filterBody(filter), and && filterBody(and));
  return { from: [{ collectionId: collection }], where };
}

export function filterBody(filter: FieldFilter): object | undefined {
  const compare = (op: string, value: TypedValue) => ({
    fieldFilter: { field: fieldReference(filter.field), op, value },
  });
  if ('equals' in filter) return compare('EQUAL', typed(filter.equals));
  if ('isIn' in filter) return compare('IN', { arrayValue: { values: filter.isIn.map(typed) } });
  if ('isAboveAny' in filter) {
    const above = filter.isAboveAny.map((value) => compare('GREATER_THAN', typed(value)));
    return composite('OR', above);
  }
  if ('isBetween' in filter) {
    const [lowest, highest] = filter.isBetween;
    return both(
      compare('GREATER_THAN_OR_EQUAL', typed(lowest)),
      compare('LESS_THAN_OR_EQUAL', typed(highest)),
    );
  }
  return both(
    compare('GREATER_THAN_OR_EQUAL', typed(filter.startsWith)),
    compare('LESS_THAN', typed(`${filter.startsWith}\uffff`)),
  );
}

/** Undefined if one of the ranges has no bound. Firestore allows thirty disjunctions. */
export function rangesFilter(target: FirestoreTarget, ranges: readonly NameRange[]) {
  const field = fieldReference('__name__');
  const filters = ranges.map((range) =>
    Object.entries(bounds).flatMap(([bound, op]) => {
      const path = range[bound as keyof typeof bounds];
      if (path === undefined) return [];
      const value = { referenceValue: documentName(target, path) };
      return [{ fieldFilter: { field, op, value } }];
    }),
  );
  if (filters.some(({ length }) => length === 0)) return undefined;
  const inOne = filters.map((bounded) => composite('AND', bounded));
  return composite('OR', inOne);
}

export function both(one: object | undefined, other: object | undefined) {
  return composite('AND', [one, other]);
}

function composite(op: 'AND' | 'OR', possible: readonly (object | undefined)[]) {
  const filters = possible.filter((filter) => filter !== undefined);
  return filters.length > 1 ? { compositeFilter: { op, filters } } : filters[0];
}
