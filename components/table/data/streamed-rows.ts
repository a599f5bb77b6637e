import { formatCount } from '../../../services/values/formats';

/** What every row has; `problems` says in words what is wrong with a partly broken document. */
export interface TableRow {
  readonly id: string;
  readonly problems?: readonly string[];
}

interface LoadFailure {
  title: string;
  error: unknown;
}

/** Rows of a list while they arrive and afterwards. */
export interface StreamedRows<Row extends TableRow> {
  /** Never changed in place: each portion brings another array, as a reload does. */
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped' | 'failed';
  /** Why the load failed; the rows that are already here stay. */
  failure?: LoadFailure;
  /** How many rows there are, of a list that need not be read to its end. */
  total?: number;
  stop: () => void;
  retry: () => void;
  /** Only lists read by cursor have it, and only while there is more to read. */
  loadMore?: () => void;
}

/** Whether a list has only grown at its end. */
export function continuesList(rows: readonly unknown[], before: readonly unknown[]): boolean {
  return before.length <= rows.length && before.every((row, i) => row === rows[i]);
}

/** Whether rows are arriving just now. */
export function isGrowing({ status }: Pick<StreamedRows<TableRow>, 'status'>): boolean {
  return status === 'loading' || status === 'streaming';
}

/** How much of a list is loaded, in words, where that is not all of it. */
export function loadedText({ rows, total }: StreamedRows<TableRow>): string {
  const count = formatCount(rows.length);
  return total === undefined
    ? `${count} loaded, not all`
    : `${count} of ${formatCount(Math.max(total, rows.length))} loaded`;
}
