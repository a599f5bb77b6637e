import {
  CancelledError,
  type Query,
  QueryObserver,
  type QueryClient,
  type QueryFunctionContext,
  type QueryObserverResult,
} from '@tanstack/react-query';
import type { CountedList } from '../../../services/lists/differences';
import { failureCode, type FailureCode } from '../../../services/rpc/failure';
import type { Noun } from '../../../services/values/formats';
import { checkKey, isKept } from './kept-list';
import type { TableRow } from './streamed-rows';

interface ListName {
  /** Cache key; pages that show the same list share it. */
  name: string;
  failureTitle: string;
}

export interface ListSource<Row> extends ListName, CountedList<Row> {
  noun: Noun;
}

/** An endless list, newest first, loaded page by page on demand. */
export interface PagedSource<Row, Cursor> extends ListName {
  readPage: (after: Cursor | null) => Promise<{ rows: readonly Row[]; next: Cursor | null }>;
}

type Change<Row> = (rows: readonly Row[]) => readonly Row[];

/** Arrays are never mutated: a change creates a new array. */
export interface ListData<Row, Cursor = never> {
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped';
  /** Changes made during loading; portions that arrive later may predate them and need them too. */
  changes: readonly Change<Row>[];
  /** The rows as stored, of a reading that ended early. The next one continues after them. */
  unfinished?: readonly Row[];
  next?: Cursor | null;
}

export class ListStopped extends Error {
  override name = 'ListStopped';
}

/** How often a list that stopped early tries to continue, unless trying cannot help. */
const continueAfterMs = 15_000;
const temporary: readonly FailureCode[] = ['BUSY', 'UNREACHABLE', 'TOO_SLOW', 'BAD_ANSWER'];

const listKey = (name: string) => ['list', name] as const;

const isReadAgain = (query: Pick<Query, 'queryKey' | 'state'>) => !isKept(query);

export function listQuery<Row extends TableRow, Cursor>(
  source: ListSource<Row> | PagedSource<Row, Cursor>,
) {
  return {
    queryKey: listKey(source.name),
    queryFn: (context: QueryFunctionContext): Promise<ListData<Row, Cursor>> =>
      'api' in source ? readAll(source, context) : readNewest(source, context),
    // The background itself repeats pages; this is for a background that has ended.
    retry: (count: number, error: unknown) => count < 1 && failureCode(error) === 'UNEXPECTED',
    refetchInterval: ({ state: { data, error } }: Query<ListData<Row, Cursor>>) =>
      data?.unfinished?.length && temporary.includes(failureCode(error)) ? continueAfterMs : false,
    refetchOnMount: isReadAgain,
    refetchOnWindowFocus: isReadAgain,
    refetchOnReconnect: isReadAgain,
    structuralSharing: false as const,
    meta: { countsTwice: 'isUnused' in source },
  };
}

/** A reload keeps the old rows until as many new ones have arrived. */
async function readAll<Row extends TableRow>(
  source: ListSource<Row>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<ListData<Row>> {
  // TanStack Query would cancel an unobserved query, but a list loads on after its page is left.
  const unsubscribe = observeList(client, source, ({ fetchStatus }) => {
    if (fetchStatus === 'idle') unsubscribe();
  });
  const data = () => client.getQueryData<ListData<Row>>(queryKey);
  const shownCount = data()?.rows.length ?? 0;
  let rows = data()?.unfinished ?? [];
  setData<Row>(client, source.name, ({ unfinished, ...now }) => ({
    ...now,
    changes: unfinished?.length ? now.changes : [],
  }));
  const changed = () => {
    const changes = data()?.changes ?? [];
    return { rows: changes.reduce((now, change) => change(now), rows), changes };
  };
  try {
    for await (const portion of await source.api.list({ after: rows.at(-1)?.id }, { signal })) {
      signal.throwIfAborted();
      rows = rows.concat(portion);
      if (rows.length < shownCount) continue;
      client.setQueryData<ListData<Row>>(queryKey, { ...changed(), status: 'streaming' });
    }
  } catch (error) {
    // A reading that another one replaces leaves nothing behind.
    const isReplaced = signal.aborted && data()?.status !== 'stopped';
    if (!isReplaced) setData<Row>(client, source.name, (now) => ({ ...now, unfinished: rows }));
    throw error;
  }
  client.setQueryData(checkKey(source.name), null);
  return { ...changed(), changes: [], status: 'complete' };
}

function observeList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  listener: (list: QueryObserverResult<ListData<Row>>) => void,
): () => void {
  const observer = new QueryObserver(client, { ...listQuery<Row, never>(source), enabled: false });
  return observer.subscribe(listener);
}

/** Reads pages until one ends in a row that is already listed. */
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

export async function readOlder<Row extends TableRow, Cursor>(
  client: QueryClient,
  { name, readPage }: PagedSource<Row, Cursor>,
): Promise<void> {
  const after = client.getQueryData<ListData<Row, Cursor>>(listKey(name))?.next;
  if (after == null) return;
  const { rows, next } = await readPage(after);
  setData<Row, Cursor>(client, name, (now) => ({ ...now, rows: now.rows.concat(rows), next }));
}

/** Keeps `dataUpdatedAt`, because a local change does not make the rest of the list newer. */
function setData<Row, Cursor = never>(
  client: QueryClient,
  name: string,
  change: (data: ListData<Row, Cursor>) => ListData<Row, Cursor>,
  initial?: ListData<Row, Cursor>,
): void {
  const updatedAt = client.getQueryState(listKey(name))?.dataUpdatedAt;
  const changeData = (data = initial) => data && change(data);
  client.setQueryData<ListData<Row, Cursor>>(listKey(name), changeData, { updatedAt });
}

const isBeingRead = (client: QueryClient, name: string) =>
  client.getQueryState(listKey(name))?.fetchStatus === 'fetching';

export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  const isReading = isBeingRead(client, name);
  setData<Row>(
    client,
    name,
    (data) => ({
      ...data,
      rows: isReading && data.status === 'loading' ? data.rows : change(data.rows),
      changes: isReading || data.unfinished ? [...data.changes, change] : data.changes,
    }),
    isReading ? { rows: [], status: 'loading', changes: [] } : undefined,
  );
}

/** `isFresh` if all of them have been read just now. */
export function setRows<Row>(
  client: QueryClient,
  name: string,
  rows: readonly Row[],
  isFresh: boolean,
): void {
  const change = (data: ListData<Row>) => ({ ...data, rows });
  if (isFresh) client.setQueryData<ListData<Row>>(listKey(name), (data) => data && change(data));
  else setData<Row>(client, name, change);
}

export function listedRows<Row>(client: QueryClient, name: string): readonly Row[] {
  return client.getQueryData<ListData<Row>>(listKey(name))?.rows ?? [];
}

/** Keeps the current rows until the reload. */
export async function readListAgain(client: QueryClient, name: string): Promise<void> {
  setData(client, name, ({ unfinished: _outdated, ...now }) => now);
  await client.invalidateQueries({ queryKey: listKey(name) });
}

/** Keeps the rows that are already loaded. */
export function stopList(client: QueryClient, name: string): void {
  const shown = client.getQueryState<ListData<unknown>>(listKey(name));
  void client.cancelQueries({ queryKey: listKey(name), exact: true });
  if (!shown?.data) return;
  const status = shown.data.status === 'complete' ? 'complete' : 'stopped';
  client.setQueryData<ListData<unknown>>(
    listKey(name),
    { ...shown.data, status },
    { updatedAt: shown.dataUpdatedAt },
  );
}

/** Loads the rest of a stopped or failed list. `signal` also stops a load that was started here. */
export async function wholeList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (count: number) => void },
): Promise<readonly Row[]> {
  const { name } = source;
  const isWhole = () => client.getQueryData<ListData<Row>>(listKey(name))?.status === 'complete';
  if (!isWhole()) {
    const isOwn = !isBeingRead(client, name);
    const cancelled = Promise.withResolvers<never>();
    const cancel = () => {
      if (isOwn) stopList(client, name);
      cancelled.reject(signal.reason);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const stopWatching = observeList(client, source, ({ data }) =>
      onProgress?.(data?.rows.length ?? 0),
    );
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
