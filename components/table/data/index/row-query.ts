import type { SearchMode } from './search-text';

/** What of a row the index reads; `text` sorts as names do, `number` also holds times. */
export type IndexColumn<Row> =
  | { id: string; kind: 'text'; read: (row: Row) => string | undefined }
  | { id: string; kind: 'number'; read: (row: Row) => number | undefined };

/** `choice` keeps rows whose text is the chosen one, `day` those whose time is in that local day. */
export interface IndexFilter {
  id: string;
  kind: 'choice' | 'day';
  /** The column it looks at; a text column for a choice, a number column for a day. */
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
  /** Rows stand in the order of the list when nothing else is asked for. */
  sort?: Sort;
  search: string;
  /** Values by filter id; a filter without a value keeps every row. */
  filters: Readonly<Record<string, string>>;
}

/** Parts of one list under headings of their own, such as Active and Expired. */
export interface RowSections<Row> {
  list: readonly {
    id: string;
    /** The order of this part for as long as the reader chose none. */
    sort?: Sort;
  }[];
  /** The id of the section a row belongs to. */
  of: (row: Row) => string;
}

export interface ShownSection {
  id: string;
  /** Where its rows start among the shown rows. */
  start: number;
  count: number;
  /** Its rows without regard to search and filters. */
  total: number;
}

export interface ShownRows<Row> {
  source: readonly Row[];
  /** What these rows answer. */
  query: RowQuery;
  /** Numbers of rows in `source`, in the order shown, section after section. */
  rows: Uint32Array;
  /** Empty for a list without sections. */
  sections: readonly ShownSection[];
  /** How many rows of `source` there were when this was computed. */
  total: number;
}
