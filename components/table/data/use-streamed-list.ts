import {
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { StreamedRows, TableRow } from './streamed-rows';

interface Load<Row> {
  rows: Row[];
  version: number;
  status: 'streaming' | 'complete' | 'stopped';
}

export interface ListSource<Row> {
  /** Names the list in the cache: pages that show the same list share it. */
  name: string;
  failureTitle: string;
  /** Starts to read; the signal ends it. */
  read: (signal: AbortSignal) => Promise<AsyncIterable<Row[]>>;
}

type Change<Row> = (rows: readonly Row[]) => Row[];
type AnyChange = Change<unknown>;

interface Reading {
  controller: AbortController;
  changes: AnyChange[];
  /** Whether what it has read so far is on the screen. */
  isShown: boolean;
}

const running = new Map<string, Reading>();
let version = 0;

/** Ends every list that is still being read, for when its session is over. */
export function stopAllLists(): void {
  for (const { controller } of running.values()) controller.abort();
}

/**
 * Changes a list as a write has changed what it was read from, without reading it again. Pages that
 * are still on their way may have been read before that write, so they are changed too. Its age
 * stays that of its last reading: of what others have written since it knows nothing.
 */
export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  running.get(name)?.changes.push(change as AnyChange);
  client.setQueryData<Load<Row>>(
    keyOf(name),
    (now) => (now ? { ...now, rows: change(now.rows), version: ++version } : now),
    { updatedAt: client.getQueryState(keyOf(name))?.dataUpdatedAt },
  );
}

/** The rows that a list has by now; none when no page has shown it yet. */
export function listedRows<Row>(client: QueryClient, name: string): readonly Row[] {
  return client.getQueryData<Load<Row>>(keyOf(name))?.rows ?? [];
}

/** Reads a list again, for what nobody here can know; its rows stay until then. */
export async function readListAgain(client: QueryClient, name: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(name) });
}

/** Ends the reading of a list; until as much is read as was known before, that stays as it was. */
function stopList(client: QueryClient, name: string): void {
  const reading = running.get(name);
  if (reading?.isShown === false) void client.cancelQueries({ queryKey: keyOf(name), exact: true });
  reading?.controller.abort();
}

/** The list was stopped while somebody waited for all of it. */
export class ListStopped extends Error {
  override name = 'ListStopped';
}

/**
 * All rows of a list: at once if it has been read to its end, or when it has. One that was stopped
 * or has failed is read again. `signal` ends the wait, and what was read for it alone.
 */
export async function wholeList<Row>(
  client: QueryClient,
  source: ListSource<Row>,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (count: number) => void },
): Promise<readonly Row[]> {
  const queryKey = keyOf(source.name);
  const isWhole = () => client.getQueryData<Load<Row>>(queryKey)?.status === 'complete';
  if (!isWhole()) {
    const isOwn = !running.has(source.name);
    const cancelled = Promise.withResolvers<never>();
    const cancel = () => {
      if (isOwn) stopList(client, source.name);
      cancelled.reject(signal.reason);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const stopWatching = client
      .getQueryCache()
      .subscribe(() => onProgress?.(listedRows(client, source.name).length));
    try {
      await Promise.race([
        client.fetchQuery({ ...optionsOf(source), staleTime: 0 }),
        cancelled.promise,
      ]);
    } finally {
      stopWatching();
      signal.removeEventListener('abort', cancel);
    }
    if (!isWhole()) throw new ListStopped();
  }
  return listedRows(client, source.name);
}

function keyOf(name: string) {
  return ['list', name] as const;
}

function optionsOf<Row>(source: ListSource<Row>) {
  return {
    queryKey: keyOf(source.name),
    queryFn: ({ client, queryKey }: QueryFunctionContext) => load(source, client, queryKey),
    structuralSharing: false,
  };
}

/**
 * Reads the list to its end, showing each page as soon as the screen would not lose rows by it:
 * while a list is read again, the rows of the last time stay until there are as many new ones.
 */
async function load<Row>(
  { name, read }: ListSource<Row>,
  client: QueryClient,
  queryKey: readonly unknown[],
): Promise<Load<Row>> {
  const before = client.getQueryData<Load<Row>>(queryKey)?.rows.length ?? 0;
  const controller = new AbortController();
  const changes: AnyChange[] = [];
  const reading: Reading = { controller, changes, isShown: false };
  running.set(name, reading);
  const rows: Row[] = [];
  const state = (status: Load<Row>['status']): Load<Row> => ({
    rows: changes.reduce<Row[]>((changed, change) => (change as Change<Row>)(changed), rows),
    version: ++version,
    status,
  });
  try {
    for await (const page of await read(controller.signal)) {
      for (const row of page) rows.push(row);
      if (rows.length < before) continue;
      reading.isShown = true;
      client.setQueryData(queryKey, state('streaming'));
    }
    return state('complete');
  } catch (error) {
    if (controller.signal.aborted) return state('stopped');
    throw error;
  } finally {
    if (running.get(name) === reading) running.delete(name);
  }
}

/** A list that arrives in pages. It goes on being read when the page is left, and is then cached. */
export function useStreamedList<Row extends TableRow>(source: ListSource<Row>): StreamedRows<Row> {
  const { name, failureTitle } = source;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(optionsOf(source));
  const hasFailed = error !== null && !isFetching;
  return {
    rows: data?.rows ?? none,
    version: data?.version ?? 0,
    status: statusOf(data, hasFailed),
    ...(hasFailed && { failure: { title: failureTitle, error } }),
    stop: () => stopList(client, name),
    retry: () => void refetch(),
  };
}

const none: never[] = [];

function statusOf<Row>(
  data: Load<Row> | undefined,
  hasFailed: boolean,
): StreamedRows<never>['status'] {
  if (hasFailed) return 'failed';
  return data?.status ?? 'loading';
}
