import * as v from 'valibot';
import {
  DocumentAnswer,
  documentName,
  type NewDocument,
  type StoredDocument,
  storedDocument,
} from './documents';
import { sendRequest } from '../requests/send-request';
import { firestoreRequest, type FirestoreTarget } from './request';
import { typed, type TypedValue } from './typed-fields';

type FieldFilter = { field: string } & (
  | { equals: string | number }
  /** At most thirty values (https://firebase.google.com/docs/firestore/query-data/queries). */
  | { isIn: readonly (string | number)[] }
  | { startsWith: string }
  | { isAbove: string | number | Date }
  | { isBetween: readonly [number, number] }
);

/** `and` combines equalities only, which need no composite index. */
export type FieldQuery = { collection: string } & FieldFilter & { and?: FieldFilter };

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

/** An element may tell progress only: https://cloud.google.com/firestore/docs/reference/rpc. */
const QueryAnswer = v.array(
  v.union([
    v.object({ readTime: v.string(), document: v.optional(DocumentAnswer) }),
    v.object({ done: v.boolean(), document: v.optional(v.never()) }),
    v.object({ skippedResults: v.number(), document: v.optional(v.never()) }),
  ]),
);

/** Costs one read per document, at least one. */
export function findDocuments(
  target: FirestoreTarget,
  query: FieldQuery,
  limit?: number,
): Promise<StoredDocument[]> {
  return runQuery(target, ':runQuery', { ...queryBody(query), limit });
}

/** Costs one read per document, at least one. */
export function listDocuments(
  target: FirestoreTarget,
  { collection, parent = '', allDescendants, fields, where, highestFirst }: DocumentSource,
  { limit, after }: { limit: number; after?: NewDocument | null },
): Promise<StoredDocument[]> {
  const parentPath = parent.split('/').map(encodeURIComponent).join('/');
  const direction = highestFirst ? 'DESCENDING' : 'ASCENDING';
  const order = [...(highestFirst ? [highestFirst] : []), '__name__'];
  const structuredQuery = {
    from: [{ collectionId: collection, ...(allDescendants && { allDescendants }) }],
    ...(fields && { select: { fields: ['__name__', ...fields].map(fieldReference) } }),
    ...(where && { where: filterBody(where) }),
    orderBy: order.map((name) => ({ field: fieldReference(name), direction })),
    limit,
    ...(after && {
      startAt: {
        values: [
          ...(highestFirst ? [after.fields[highestFirst]] : []),
          { referenceValue: documentName(target, after.path) },
        ],
        before: false,
      },
    }),
  };
  const method = `${parentPath && `/${parentPath}`}:runQuery` as const;
  return runQuery(target, method, structuredQuery);
}

function runQuery(
  target: FirestoreTarget,
  method: `${string}:runQuery`,
  structuredQuery: object,
): Promise<StoredDocument[]> {
  const body = { structuredQuery };
  const request = firestoreRequest(target, method, body, QueryAnswer, (results) =>
    results.flatMap(({ document }) => (document ? [storedDocument(target, document)] : [])),
  );
  return sendRequest(target, request);
}

/** Required for names with a hyphen, allowed for all others. */
export function fieldReference(name: string): { fieldPath: string } {
  return { fieldPath: name === '__name__' ? name : `\`${name}\`` };
}

export function queryBody({ collection, and, ...filter }: FieldQuery): object {
  const where = and ? both(filterBody(filter), filterBody(and)) : filterBody(filter);
  return { from: [{ collectionId: collection }], where };
}

function filterBody(filter: FieldFilter): object {
  const compare = (op: string, value: TypedValue) => ({
    fieldFilter: { field: fieldReference(filter.field), op, value },
  });
  if ('equals' in filter) return compare('EQUAL', typed(filter.equals));
  if ('isIn' in filter) return compare('IN', { arrayValue: { values: filter.isIn.map(typed) } });
  if ('isAbove' in filter) return compare('GREATER_THAN', typed(filter.isAbove));
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

function both(one: object, other: object): object {
  return { compositeFilter: { op: 'AND', filters: [one, other] } };
}
