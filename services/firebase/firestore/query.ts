import type { TypedFields } from './typed-fields';

/** `and` or `or` combine equalities only, which need no composite index. */
export type FieldFilter = { field: string; and?: FieldFilter; or?: FieldFilter | undefined } & (
  | { equals: string | number }
  /** Firestore allows 30 values (https://firebase.google.com/docs/firestore/query-data/queries). */
  | { isIn: readonly FieldValue[] }
  /** A range holds only values of its own type: Firestore compares no others. */
  | { isWithinAny: readonly ValueRange[] }
);

/** A reference is the value of `__name__`. */
export type FieldValue = string | number | { referenceValue: string };

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

export const bounds = {
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
