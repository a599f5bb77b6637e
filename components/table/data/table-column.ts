import type { ReactNode } from 'react';
import type { IndexColumn } from './index/row-query';

/**
 * Position in a stacked row: before both lines, first line, end of it, second line, after both, or
 * details only.
 */
export type StackedRole = 'number' | 'title' | 'state' | 'secondary' | 'action' | 'detail';

export interface CellPlace {
  position: number;
  tabIndex: 0 | -1;
  /** In its column, in a stacked row, or in full among all values of the row. */
  form: 'wide' | 'stack' | 'whole';
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Columns share the spare width by `grow`. The minimum widths should total at most 624 px. */
  minPx: number;
  grow: number;
  align: 'start' | 'end';
  /** The title cannot be hidden. */
  stacked: StackedRole;
  /** Hidden until the administrator chooses it, but always among all values of a row. */
  isOptional?: boolean;
  /** Without it, the column cannot be sorted. */
  index?: IndexColumn<Row>;
  cell(row: Row, place: CellPlace): ReactNode;
  /** Without it, the column is left out of exports. */
  csv?(row: Row, position: number): string | number | undefined;
}
