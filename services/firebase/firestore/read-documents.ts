import * as v from 'valibot';
import { documentName, type StoredDocument } from './commit';
import { type Answer, callFirestore, type FirestoreTarget } from './request';
import type { RequestFailure } from '../request-failure';
import { keepMinusZeros, typedFieldsOf, typedFieldsSchema, type TypedValue } from './typed-fields';

export type Read<Value> = { failure: null; value: Value } | RequestFailure;

/** What one field must hold. */
export type FieldFilter = { field: string } & (
  | { equals: string | number }
  /** At most thirty values (https://firebase.google.com/docs/firestore/query-data/queries). */
  | { isIn: readonly (string | number)[] }
  | { startsWith: string }
);

/** Documents of a collection by one field, and by others too where all of them are equalities. */
export type FieldQuery = { collection: string } & FieldFilter & { and?: FieldFilter };

const documentSchema = v.object({
  name: v.string(),
  fields: v.optional(typedFieldsSchema, {}),
  updateTime: v.string(),
  createTime: v.optional(v.string()),
});
const batchSchema = v.array(
  v.union([v.object({ found: documentSchema }), v.object({ missing: v.string() })]),
);
// Without `readTime` it is an error in the middle of the stream, and the list is not whole.
const querySchema = v.array(
  v.object({ readTime: v.string(), document: v.optional(documentSchema) }),
);
const countSchema = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({
        count: v.object({ integerValue: v.pipe(v.string(), v.transform(Number)) }),
      }),
    }),
  }),
]);

/** Those of the documents that exist, by path. One read each. */
export async function readDocuments(
  target: FirestoreTarget,
  paths: readonly string[],
): Promise<Read<Map<string, StoredDocument>>> {
  const answer = await callFirestore(target, ':batchGet', {
    documents: paths.map((path) => documentName(target, path)),
  });
  return readAs(answer, batchSchema, (results) => {
    // A cut answer can still be valid JSON; a document it leaves out must not count as missing.
    if (results.length !== paths.length) return undefined;
    const found = results.flatMap((result) => ('found' in result ? [result.found] : []));
    return new Map(
      found.map((document) => {
        const stored = storedDocument(target, document);
        return [stored.path, stored];
      }),
    );
  });
}

/** All documents that match, or at most `limit` of them. One read each, and one if none does. */
export async function findDocuments(
  target: FirestoreTarget,
  query: FieldQuery,
  limit?: number,
): Promise<Read<StoredDocument[]>> {
  const answer = await callFirestore(target, ':runQuery', {
    structuredQuery: { ...structuredQuery(query), limit },
  });
  return readAs(answer, querySchema, (results) => documentsOf(target, results));
}

/** Which documents a list is read from. */
export interface DocumentSource {
  collection: string;
  /** The path of the document whose subcollection it is; at the top of the database without one. */
  parent?: string;
  /** With true all collections of that name, below whichever document. */
  allDescendants?: boolean;
  /** The only fields to fetch; all of them without this. */
  fields?: readonly string[];
  /** The only documents to fetch: by an equality, which needs no index of its own. */
  where?: FieldFilter;
}

/**
 * The documents of a source in order of their names, at most `limit` of those behind the document
 * at `afterPath`. One read each, and one if there is none.
 */
export async function listDocuments(
  target: FirestoreTarget,
  source: DocumentSource,
  { limit, afterPath }: { limit: number; afterPath: string | undefined },
): Promise<Read<StoredDocument[]>> {
  const { collection, parent = '', allDescendants, fields, where } = source;
  const address = parent.split('/').map(encodeURIComponent).join('/');
  const answer = await callFirestore(target, `${address && `/${address}`}:runQuery`, {
    structuredQuery: {
      from: [{ collectionId: collection, ...(allDescendants && { allDescendants }) }],
      ...(fields && { select: { fields: ['__name__', ...fields].map(fieldReference) } }),
      ...(where && { where: filterBody(where) }),
      orderBy: [{ field: { fieldPath: '__name__' } }],
      limit,
      ...(afterPath !== undefined && {
        startAt: { values: [{ referenceValue: documentName(target, afterPath) }], before: false },
      }),
    },
  });
  return readAs(answer, querySchema, (results) => documentsOf(target, results));
}

/** Any field can be named in backticks, and one with a hyphen can't be named without them. */
function fieldReference(name: string): { fieldPath: string } {
  return { fieldPath: name === '__name__' ? name : `\`${name}\`` };
}

/** How many documents match. One read for every thousand of them, and at least one. */
export async function countDocuments(
  target: FirestoreTarget,
  query: FieldQuery,
): Promise<Read<number>> {
  const answer = await callFirestore(target, ':runAggregationQuery', {
    structuredAggregationQuery: {
      aggregations: [{ alias: 'count', count: {} }],
      structuredQuery: structuredQuery(query),
    },
  });
  return readAs(answer, countSchema, ([{ result }]) => result.aggregateFields.count.integerValue);
}

function documentsOf(
  target: FirestoreTarget,
  results: v.InferOutput<typeof querySchema>,
): StoredDocument[] {
  return results.flatMap(({ document }) => (document ? [storedDocument(target, document)] : []));
}

function structuredQuery({ collection, and, ...filter }: FieldQuery): object {
  const where = and ? both(filterBody(filter), filterBody(and)) : filterBody(filter);
  return { from: [{ collectionId: collection }], where };
}

function filterBody(filter: FieldFilter): object {
  const compare = (op: string, value: object) => ({
    fieldFilter: { field: { fieldPath: filter.field }, op, value },
  });
  if ('equals' in filter) return compare('EQUAL', valueOf(filter.equals));
  if ('isIn' in filter) {
    return compare('IN', { arrayValue: { values: filter.isIn.map(valueOf) } });
  }
  return both(
    compare('GREATER_THAN_OR_EQUAL', valueOf(filter.startsWith)),
    compare('LESS_THAN', valueOf(`${filter.startsWith}\uffff`)),
  );
}

function both(one: object, other: object): object {
  return { compositeFilter: { op: 'AND', filters: [one, other] } };
}

function valueOf(value: string | number): TypedValue {
  return typedFieldsOf({ value }).value as TypedValue;
}

function readAs<Schema extends v.GenericSchema, Value>(
  answer: Answer,
  schema: Schema,
  convert: (output: v.InferOutput<Schema>) => Value | undefined,
): Read<Value> {
  if (answer.failure !== null) return answer;
  const parsed = v.safeParse(schema, answer.body);
  const value = parsed.success ? convert(parsed.output) : undefined;
  return value === undefined
    ? { failure: 'retry-later', reason: 'answer', afterMs: null }
    : { failure: null, value };
}

function storedDocument(
  target: FirestoreTarget,
  { name, fields, updateTime, createTime }: v.InferOutput<typeof documentSchema>,
): StoredDocument {
  return {
    path: name.slice(documentName(target, '').length),
    fields: keepMinusZeros(fields),
    updateTime,
    createTime,
  };
}
