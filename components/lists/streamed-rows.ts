import type { Faults } from '../../services/values/stored';
import { formatCount } from '../../services/values/formats';
import type { ListName } from './list-data';

export interface TableRow extends Readonly<Faults> {
  readonly id: string;
  readonly addedAt?: number;
  readonly matchedText?: string;
}

export interface StreamedRows<Row extends TableRow> extends Omit<ListName<Row>, 'failureTitle'> {
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped' | 'failed';
  /** If `isInMiddle`, a retry loads the rest. */
  failure?: { title: string; error: unknown; isInMiddle?: boolean };
  total?: number;
  stop?: () => void;
  retry: () => void;
  loadMore?: () => void;
  readRest?: () => void;
  /** So many reads are made only if the administrator says so. */
  costOfRest?: number;
  readRow?: (id: string) => void;
  search?: (text: string) => void;
  isSearching?: boolean;
}

export function continuesList(rows: readonly unknown[], before: readonly unknown[]): boolean {
  if (rows === before) return true;
  return before.length <= rows.length && before.every((row, i) => row === rows[i]);
}

export function isGrowing({ status }: Pick<StreamedRows<TableRow>, 'status'>): boolean {
  return status === 'loading' || status === 'streaming';
}

/** It reads what a search has not seen. */
export function restOf(list: StreamedRows<TableRow>) {
  const { costOfRest, readRest, status, retry, total } = list;
  const isStopped = status === 'stopped';
  const run = isStopped ? retry : readRest;
  const verb = isStopped || costOfRest ? 'Load' : 'Search';
  return run && { label: `${verb} all${total === undefined ? '' : ` ${formatCount(total)}`}`, run };
}
