import type { Noun } from '../../../services/values/formats';

export interface TableRow {
  readonly id: string;
  readonly addedAt?: number;
  readonly problems?: readonly string[];
  /** The text of a search in the database that has found the row. */
  readonly foundFor?: string;
}

export interface StreamedRows<Row extends TableRow> {
  noun: Noun;
  /** Each portion or reload brings a new array; none is mutated. */
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped' | 'failed';
  /**
   * `isInMiddle`: the rows are a part of the list, and a retry loads the rest. `readAll`: its length
   * could not be counted, and it is read without that only if the administrator says so.
   */
  failure?: { title: string; error: unknown; isInMiddle?: boolean; readAll?: () => void };
  total?: number;
  stop?: () => void;
  retry: () => void;
  loadMore?: () => void;
  readRow?: (id: string) => void;
  question?: { size: number; noun: Noun; readAll: () => void; readPart?: () => void };
  /** It searches the database, because only a part of the list is here. */
  search?: (text: string) => void;
  isSearching?: boolean;
}

export const isNewRow = ({ addedAt = 0 }: TableRow, since = Infinity) => addedAt > since;

export function continuesList(rows: readonly unknown[], before: readonly unknown[]): boolean {
  if (rows === before) return true;
  return before.length <= rows.length && before.every((row, i) => row === rows[i]);
}

export function isGrowing({ status }: Pick<StreamedRows<TableRow>, 'status'>): boolean {
  return status === 'loading' || status === 'streaming';
}
