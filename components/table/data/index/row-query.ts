import type { SearchMode } from './search-text';

/** `text` sorts with the collator; `number` also holds times in milliseconds. */
export type IndexColumn<Row> =
  | { id: string; kind: 'text'; read: (row: Row) => string | undefined }
  | { id: string; kind: 'number'; read: (row: Row) => number | null | undefined };

export interface IndexFilter {
  id: string;
  kind: 'choice' | 'day' | 'period';
  /** A text column for `choice`, a number column for the others. */
  column: string;
}

export interface IndexSearch<Row> {
  mode: SearchMode;
  texts: (row: Row) => readonly (string | undefined)[];
}

export interface Sort {
  column: string;
  isDescending: boolean;
}

export interface RowQuery {
  sort?: Sort;
  search: string;
  filters: Readonly<Record<string, string>>;
}

export interface RowSections<Row> {
  list: readonly {
    id: string;
    /** Applies until the user chooses an order. */
    sort?: Sort;
  }[];
  of: (row: Row) => string;
}

/** A new object makes the table assign rows to sections again. */
export interface TableSections<Row> extends RowSections<Row> {
  list: readonly (RowSections<Row>['list'][number] & {
    title: string;
    empty: string;
  })[];
}

export interface ShownSection {
  id: string;
  start: number;
  count: number;
  /** Ignores search and filters. */
  total: number;
}

export interface ShownRows<Row> {
  source: readonly Row[];
  query: RowQuery;
  /** Indexes into `source` in shown order, section after section. */
  rows: Uint32Array;
  sections: readonly ShownSection[];
  total: number;
}
