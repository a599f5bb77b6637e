import type { ColumnSort } from '@tanstack/react-table';

export interface IndexSearch<Row> {
  /** In codes, neither hyphens nor spaces count. */
  mode: 'prefix' | 'substring' | 'code';
  texts(row: Row): readonly (string | undefined)[];
  /** If no text begins with the search, it is looked for in any part of these. */
  elsewhere?(row: Row): readonly (string | undefined)[];
}

/** The ID is that of its column and its name in the URL; chips can filter another `column`. */
export type TableFilter = { id: string; label: string; column?: string } & (
  | { kind: 'day' }
  | { kind: 'period'; times?: 'future' }
  | {
      kind: 'choice';
      isChips?: true;
      allLabel: string;
      /** A rare option has no chip. */
      options: readonly { value: string; label: string; isRare?: boolean }[];
    }
);

export interface RowQuery {
  sort?: ColumnSort;
  search: string;
  isElsewhere?: boolean;
  filters: Readonly<Record<string, string>>;
}

/** A new object makes the table assign rows to sections again. */
export interface TableSections<Row> {
  /** A section without a text for an empty one is shown only if it has rows. */
  list: readonly { id: string; title: string; empty?: string; sort?: ColumnSort }[];
  of(row: Row): string;
}

export interface ShownRows<Row> {
  source: readonly Row[];
  query: RowQuery;
  /** They are those of `source`, in the shown order, section after section. */
  indexes: Uint32Array;
  sections: readonly { id: string; start: number; count: number; total: number }[];
  /** If no text begins with the search, so many rows have it elsewhere. */
  elsewhere?: number | undefined;
}

export const rowsAt = <Row>({ source, indexes }: Pick<ShownRows<Row>, 'source' | 'indexes'>) =>
  Array.from(indexes, (index) => source[index]).filter((row) => row !== undefined);
