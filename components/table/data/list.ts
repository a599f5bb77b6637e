import {
  CancelledError,
  QueryObserver,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { TableRow } from './streamed-rows';

interface ListName {
  /** Names the list in the cache: pages that show the same list share it. */
  name: string;
  failureTitle: string;
}

/** A list that is read to its end, and shown while it arrives. */
export interface ListSource<Row> extends ListName {
  read: (signal: AbortSignal) => Promise<AsyncIterable<readonly Row[]>>;
}

/** A list without end, newest first; its pages are read as the table asks for more. */
export interface PagedSource<Row, Cursor> extends ListName {
  /** Reads the page after the cursor; `next` is null at the end of the list. */
  readPage: (after: Cursor | null) => Promise<{ rows: readonly Row[]; next: Cursor | null }>;
}

type Change<Row> = (rows: readonly Row[]) => readonly Row[];

/** A list in the cache. Its arrays never change: more rows make another array. */
export interface ListData<Row, Cursor = never> {
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped';
  /** Made while the list is being read: portions on their way may have been read before them. */
  changes: readonly Change<Row>[];
  next?: Cursor | null;
}

/** The list was stopped before all of it was read. */
export class ListStopped extends Error {
  override name = 'ListStopped';
}

const keyOf = (name: string) => ['list', name] as const;

export function listQuery<Row extends TableRow, Cursor>(
  source: ListSource<Row> | PagedSource<Row, Cursor>,
) {
  return {
    queryKey: keyOf(source.name),
    queryFn: (context: QueryFunctionContext): Promise<ListData<Row, Cursor>> =>
      'read' in source ? readAll(source, context) : readNewest(source, context),
    structuralSharing: false as const,
  };
}

/**
 * Reads a list to its end, showing each portion as soon as the screen loses no rows by it: while a
 * list is read again, its former rows stay until there are as many new ones.
 */
async function readAll<Row extends TableRow>(
  source: ListSource<Row>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<ListData<Row>> {
  observeUntilRead(client, source);
  const data = () => client.getQueryData<ListData<Row>>(queryKey);
  const shownCount = data()?.rows.length ?? 0;
  setData<Row>(client, source.name, (now) => ({ ...now, changes: [] }));
  let rows: readonly Row[] = [];
  const changed = () => {
    const changes = data()?.changes ?? [];
    return { rows: changes.reduce((now, change) => change(now), rows), changes };
  };
  for await (const portion of await source.read(signal)) {
    rows = rows.concat(portion);
    signal.throwIfAborted();
    if (rows.length < shownCount) continue;
    client.setQueryData<ListData<Row>>(queryKey, { ...changed(), status: 'streaming' });
  }
  return { ...changed(), changes: [], status: 'complete' };
}

/** A query without observers is cancelled, but a list is read on when its page is left. */
function observeUntilRead<Row extends TableRow>(client: QueryClient, source: ListSource<Row>) {
  const observer = new QueryObserver(client, { ...listQuery(source), enabled: false });
  const unsubscribe = observer.subscribe(({ fetchStatus }) => {
    if (fetchStatus === 'idle') unsubscribe();
  });
}

/** Reads from the newest row down to the first page that ends in a known one. */
async function readNewest<Row extends TableRow, Cursor>(
  { readPage }: PagedSource<Row, Cursor>,
  { client, queryKey }: QueryFunctionContext,
): Promise<ListData<Row, Cursor>> {
  const listed = () => client.getQueryData<ListData<Row, Cursor>>(queryKey);
  const known = new Set(listed()?.rows.map(({ id }) => id));
  const fresh: Row[] = [];
  let next: Cursor | null = null;
  let last: Row | undefined;
  do {
    const page = await readPage(next);
    fresh.push(...page.rows.filter(({ id }) => !known.has(id)));
    last = page.rows.at(-1);
    next = page.next;
  } while (known.size > 0 && next !== null && last && !known.has(last.id));
  const before = listed();
  if (!before || known.size === 0) return { rows: fresh, next, status: 'complete', changes: [] };
  return fresh.length === 0 ? before : { ...before, rows: [...fresh, ...before.rows] };
}

/** Reads the page after those that are here. */
export async function readOlder<Row extends TableRow, Cursor>(
  client: QueryClient,
  { name, readPage }: PagedSource<Row, Cursor>,
): Promise<void> {
  const after = client.getQueryData<ListData<Row, Cursor>>(keyOf(name))?.next;
  if (after == null) return;
  const { rows, next } = await readPage(after);
  setData<Row, Cursor>(client, name, (now) => ({ ...now, rows: now.rows.concat(rows), next }));
}

/** The age of a list stays that of its last reading: others may have written since. */
function setData<Row, Cursor = never>(
  client: QueryClient,
  name: string,
  change: (data: ListData<Row, Cursor>) => ListData<Row, Cursor>,
): void {
  client.setQueryData<ListData<Row, Cursor>>(keyOf(name), (data) => data && change(data), {
    updatedAt: client.getQueryState(keyOf(name))?.dataUpdatedAt,
  });
}

const isBeingRead = (client: QueryClient, name: string) =>
  client.getQueryState(keyOf(name))?.fetchStatus === 'fetching';

/** Changes a list by what was written, without reading it again. */
export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  if (!isBeingRead(client, name)) {
    setData<Row>(client, name, (data) => ({ ...data, rows: change(data.rows) }));
    return;
  }
  client.setQueryData<ListData<Row>>(
    keyOf(name),
    ({ rows, status, changes } = { rows: [], status: 'loading', changes: [] }) => ({
      rows: status === 'loading' ? rows : change(rows),
      status,
      changes: [...changes, change],
    }),
    { updatedAt: client.getQueryState(keyOf(name))?.dataUpdatedAt },
  );
}

/** The rows that a list has by now; none when no page has shown it yet. */
export function listedRows<Row>(client: QueryClient, name: string): readonly Row[] {
  return client.getQueryData<ListData<Row>>(keyOf(name))?.rows ?? [];
}

/** Reads a list again; its rows stay until then. */
export async function readListAgain(client: QueryClient, name: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(name) });
}

/** Ends the reading of a list. The rows that are on the screen stay. */
export function stopList(client: QueryClient, name: string): void {
  const shown = client.getQueryState<ListData<unknown>>(keyOf(name));
  void client.cancelQueries({ queryKey: keyOf(name), exact: true });
  if (!shown?.data) return;
  const status = shown.data.status === 'complete' ? 'complete' : 'stopped';
  client.setQueryData<ListData<unknown>>(
    keyOf(name),
    { ...shown.data, status, changes: [] },
    { updatedAt: shown.dataUpdatedAt },
  );
}

/**
 * All rows of a list: at once if it has been read to its end, or when it has. One that was stopped
 * or has failed is read again. `signal` ends the wait, and a reading that was started for it.
 */
export async function wholeList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (count: number) => void },
): Promise<readonly Row[]> {
  const { name } = source;
  const isWhole = () => client.getQueryData<ListData<Row>>(keyOf(name))?.status === 'complete';
  if (!isWhole()) {
    const isOwn = !isBeingRead(client, name);
    const cancelled = Promise.withResolvers<never>();
    const cancel = () => {
      if (isOwn) stopList(client, name);
      cancelled.reject(signal.reason);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const stopWatching = client
      .getQueryCache()
      .subscribe(() => onProgress?.(listedRows(client, name).length));
    try {
      const read = client.fetchQuery({ ...listQuery(source), staleTime: 0 });
      await Promise.race([read, cancelled.promise]);
    } catch (error) {
      throw error instanceof CancelledError ? new ListStopped() : error;
    } finally {
      stopWatching();
      signal.removeEventListener('abort', cancel);
    }
    if (!isWhole()) throw new ListStopped();
  }
  return listedRows(client, name);
}
