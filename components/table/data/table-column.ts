import type { ReactNode } from 'react';
import type { ValueUse } from '../../ui/copy';
import type { IndexColumn } from './index/row-query';

/** Before both lines, in the first, at its end, in the second, after both, or in details only. */
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
  /** The minimum widths should total at most 616 px. */
  minPx: number;
  maxPx: number;
  /** Has room for every usual value, as numbers, dates, phones and codes need it. */
  isNeverCut?: boolean;
  align: 'start' | 'end';
  /** The title cannot be hidden. */
  stacked: StackedRole;
  /** Hidden until the administrator chooses it, but always among all values of a row. */
  isOptional?: boolean;
  /** Without it, the column cannot be sorted. */
  index?: IndexColumn<Row>;
  use?: ValueUse;
  /** Of a column with times: whether most of them have been or are to come. */
  times?: 'past' | 'future';
  cell(row: Row, place: CellPlace): ReactNode;
  /** Without it, the column is left out of exports. */
  csv?(row: Row, position: number): string | number | undefined;
  /** What a key, a `KeyboardEvent.key`, does with the active row. */
  keyAction?(key: string, row: Row): (() => void) | undefined;
}
