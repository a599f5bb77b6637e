import { typed, type TypedFields, type TypedValue } from './typed-fields';

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

export interface PageOptions extends NameRange {
  limit?: number;
  afterFields?: TypedFields | undefined;
  readTime?: string | undefined;
}

/** `from`, `until` and `before` need the order by name, which a filter by ranges does not have. */
export function pageQuery(
  source: DocumentSource,
  { limit, after, afterFields, from, until, before }: Omit<PageOptions, 'readTime'>,
  referenceTo: (path: string | undefined) => TypedValue | undefined,
) {
  const { fields, highestFirst } = source;
  const order = highestFirst ? [highestFirst, '__name__'] : ['__name__'];
  const direction = highestFirst ? 'DESCENDING' : 'ASCENDING';
  const cursorAt = (path: string | undefined, before: boolean, fields: TypedFields = {}) => {
    const name = referenceTo(path);
    const values = order.map((key) => (key === '__name__' ? name : fields[key]));
    return name && { values, before };
  };
  return {
    ...queryBody(source),
    select: fields && { fields: ['__name__', ...fields].map(fieldReference) },
    orderBy:
      'isWithinAny' in source
        ? undefined
        : order.map((name) => ({ field: fieldReference(name), direction })),
    limit,
    startAt: cursorAt(after, false, afterFields) ?? cursorAt(from, true),
    endAt: cursorAt(before, true) ?? cursorAt(until, false),
  };
}

/** Names with a hyphen must be quoted. */
export function fieldReference(path: string): { fieldPath: string } {
  return { fieldPath: path === '__name__' ? path : `\`${path.replaceAll('.', '`.`')}\`` };
}

export function queryBody(source: DocumentSource, within?: object) {
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

export function withinAny<Bound>(
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

function comparison(name: string, op: string, value: TypedValue | undefined) {
  return value && { fieldFilter: { field: fieldReference(name), op, value } };
}

const all = (filters: readonly (object | undefined)[]) => composite('AND', filters);

function composite(op: 'AND' | 'OR', possible: readonly (object | undefined)[]) {
  const filters = possible.filter((filter) => filter !== undefined);
  return filters.length > 1 ? { compositeFilter: { op, filters } } : filters[0];
}
