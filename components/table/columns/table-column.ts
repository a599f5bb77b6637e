import type { ReactNode } from 'react';
import type { ValueUse } from '../../ui/copy';
import type { IndexColumn } from '../index/row-query';

export type StackedRole = 'number' | 'title' | 'state' | 'secondary' | 'action' | 'detail';

export interface CellPlace {
  position: number;
  tabIndex: 0 | -1;
  form: 'wide' | 'stack' | 'whole';
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** The minimum widths should total at most 616 px. */
  minPx: number;
  maxPx: number;
  isNeverCut?: boolean;
  align: 'start' | 'end';
  stacked: StackedRole;
  isOptional?: boolean;
  /** A column without it cannot be sorted. */
  index?: IndexColumn<Row>;
  use?: ValueUse;
  times?: 'past' | 'future';
  cell(row: Row, place: CellPlace): ReactNode;
  /** A column without it is left out of exports. */
  csv?(row: Row, position: number): string | number | undefined;
}
