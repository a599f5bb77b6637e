import type { ReactNode } from 'react';
import type { IndexColumn } from './index/row-query';

/** Where a value stands in a stacked row: the first line, its end, the second line, beside both, or below. */
export type StackedRole = 'title' | 'state' | 'secondary' | 'action' | 'detail';

/** Where a cell is drawn. */
export interface CellPlace {
  /** The number of the row in the current order, from 1. */
  position: number;
  /** Only the controls of the active row are reached by the Tab key. */
  tabIndex: 0 | -1;
  /** In its column, in a stack of values, or in full among all values of the row. */
  form: 'wide' | 'stack' | 'whole';
}

/** One column of a table: how it looks, sorts, stacks and leaves as CSV. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Widths in the full table; what is left over is shared by `grow`. Together they should fit 624 px. */
  minPx: number;
  grow: number;
  align: 'start' | 'end';
  stacked: StackedRole;
  canHide: boolean;
  /** How it sorts; a column without it does not. */
  index?: IndexColumn<Row>;
  cell(row: Row, place: CellPlace): ReactNode;
  /** What a file gets; a column without it, such as one of buttons, is no data. */
  csv?(row: Row, position: number): string | number | undefined;
}
