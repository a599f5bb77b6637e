import type { Query, QueryClient } from '@tanstack/react-query';
import type { CountedList } from '../../../services/lists/differences';
import type { Noun } from '../../../services/values/formats';

interface ListName {
  /** Cache key; pages that show the same list share it. */
  name: string;
  noun: Noun;
  /** By default "Failed to fetch" with the noun. */
  failureTitle?: string;
}

export interface ListSource<Row> extends ListName, CountedList<Row> {
  /** Brings changes into the list that counts do not find. */
  takeOver?: (client: QueryClient, signal: AbortSignal) => Promise<void>;
}

/** An endless list, newest first, loaded page by page on demand. */
export interface PagedSource<Row> extends ListName {
  readPage: (after: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>;
}

type Change<Row> = (rows: readonly Row[]) => readonly Row[];

/** Arrays are never mutated: a change creates a new array. */
export interface ListData<Row> {
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped';
  /** Changes made during loading; portions that arrive later may predate them and need them too. */
  changes: readonly Change<Row>[];
  /** The rows as stored, of a reading that ended early. The next one continues after them. */
  unfinished?: readonly Row[];
  next?: string | null;
  /** More than its first rows are read once it has been counted, or the administrator says so. */
  isHeld?: boolean;
  /** Of a list so long that the console asks whether to read it, all its rows. */
  size?: number;
  /** Of rows that were kept since an earlier opening of the console. */
  readAt?: number;
}

export const listKey = (name: string) => ['list', name] as const;

/** By default, keeps `dataUpdatedAt`: a local change makes no other row newer. */
export function setData<Row>(
  client: QueryClient,
  name: string,
  change: (data: ListData<Row>) => ListData<Row>,
  updatedAt = client.getQueryState(listKey(name))?.dataUpdatedAt,
): void {
  client.setQueryData<ListData<Row>>(listKey(name), (data) => data && change(data), { updatedAt });
}

export const isBeingRead = (client: QueryClient, name: string) =>
  client.getQueryState(listKey(name))?.fetchStatus === 'fetching';

export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  const isReading = isBeingRead(client, name);
  if (isReading && !listData(client, name)) {
    const initial: ListData<Row> = { rows: [], status: 'loading', changes: [] };
    client.setQueryData(listKey(name), initial, { updatedAt: 0 });
  }
  setData<Row>(client, name, (data) => ({
    ...data,
    rows: isReading && data.status === 'loading' ? data.rows : change(data.rows),
    changes: isReading || data.unfinished ? [...data.changes, change] : data.changes,
  }));
}

/** When the data of a query were read whole. */
export function readAtOf(state: Query['state'] | undefined): number {
  return (state?.data as { readAt?: number } | undefined)?.readAt ?? state?.dataUpdatedAt ?? 0;
}

export const listData = <Row>(client: QueryClient, name: string) =>
  client.getQueryData<ListData<Row>>(listKey(name));

export const listedRows = <Row>(client: QueryClient, name: string): readonly Row[] =>
  listData<Row>(client, name)?.rows ?? [];
