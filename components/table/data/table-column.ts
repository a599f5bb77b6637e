import type { ReactNode } from 'react';
import type { ValueUse } from '../../ui/copy';
import type { IndexColumn } from './index/row-query';

/** A cell is before both lines, in the first, at its end, in the second, after both, or in the details. */
export type StackedRole = 'number' | 'title' | 'state' | 'secondary' | 'action' | 'detail';

export interface CellPlace {
  position: number;
  tabIndex: 0 | -1;
  /** A cell is in its column, in a stacked row, or in full in the details of the row. */
  form: 'wide' | 'stack' | 'whole';
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** The minimum widths should total at most 616 px. */
  minPx: number;
  maxPx: number;
  /** Numbers, dates, phones and codes have room for every usual value. */
  isNeverCut?: boolean;
  align: 'start' | 'end';
  /** The title cannot be hidden. */
  stacked: StackedRole;
  /** It is hidden until the administrator chooses it, but always in the details of a row. */
  isOptional?: boolean;
  /** Without it, the column cannot be sorted. */
  index?: IndexColumn<Row>;
  use?: ValueUse;
  /** Most times of the column have been, or are to come. */
  times?: 'past' | 'future';
  cell(row: Row, place: CellPlace): ReactNode;
  /** Without it, the column is left out of exports. */
  csv?(row: Row, position: number): string | number | undefined;
  keyAction?(key: string, row: Row): (() => void) | undefined;
}
