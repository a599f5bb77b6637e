import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../ui/badge';
import type { CellPlace, TableColumn } from './data/table-column';

export type ColumnShape = Partial<
  Pick<TableColumn<never>, 'minPx' | 'maxPx' | 'align' | 'stacked' | 'isNeverCut' | 'times'>
>;

export interface ColumnOptions<Row> extends ColumnShape {
  id: string;
  header: string;
  /** Comes before the value, unless `inStack` shows it. */
  sign?: (row: Row, form: CellPlace['form']) => ReactNode;
  /** Shows the cell differently in a stacked row, where it has no header. */
  inStack?: (cell: ReactNode, row: Row) => ReactNode;
}

/** The ID and the header can be left out in a column that has usual ones. */
export type Named<Options extends { id: string; header: string }> = Omit<Options, 'id' | 'header'> &
  Partial<Pick<Options, 'id' | 'header'>>;

export interface TextOptions<Row> extends ColumnOptions<Row> {
  read: (row: Row) => string | undefined;
  /** False for a column with the same text in every row. */
  canSort?: boolean;
}

export interface NumberOptions<Row> extends ColumnOptions<Row> {
  read: (row: Row) => number | null | undefined;
}

export interface TimeOptions<Row> extends ColumnOptions<Row> {
  /** Milliseconds since epoch; null or undefined where the document has no valid time. */
  readMs: (row: Row) => number | null | undefined;
  /** Shown and exported instead of such a time. */
  readRaw?: (row: Row) => string | undefined;
  /** Among all values of the row, and on hover. */
  formatWhole?: (atMs: number) => string;
  /** Sorts and filters a row without such a time. */
  readInstead?: (row: Row) => number | undefined;
}

export interface BadgeOptions<Row> extends TextOptions<Row> {
  tone?: (text: string) => BadgeTone;
  icon?: (text: string) => LucideIcon | undefined;
}

export interface MoneyOptions<Row> extends NumberOptions<Row> {
  readCurrency: (row: Row) => string | undefined;
}

export interface ActionOptions<Row> extends ColumnOptions<Row> {
  label: string;
  run: (row: Row) => void;
}
