import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { StreamedRows, TableRow } from '../table/streamed-rows';

interface Load<Row> {
  rows: Row[];
  version: number;
  status: 'streaming' | 'complete' | 'stopped';
  loadedAt: number;
}

interface ListSource<Row> {
  /** Names the list in the cache: pages that show the same list share it. */
  name: string;
  failureTitle: string;
  /** Starts to read; the signal ends it. */
  read: (signal: AbortSignal) => Promise<AsyncIterable<Row[]>>;
}

type Change<Row> = (rows: readonly Row[]) => Row[];
type AnyChange = Change<unknown>;

const running = new Map<string, { controller: AbortController; changes: AnyChange[] }>();
let version = 0;

/** Ends every list that is still being read, for when its session is over. */
export function stopAllLists(): void {
  for (const { controller } of running.values()) controller.abort();
}

/**
 * Changes a list as a write has changed what it was read from, without reading it again. Pages that
 * are still on their way may have been read before that write, so they are changed too.
 */
export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  running.get(name)?.changes.push(change as AnyChange);
  client.setQueryData<Load<Row>>(keyOf(name), (now) =>
    now ? { ...now, rows: change(now.rows), version: ++version } : now,
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

function keyOf(name: string) {
  return ['list', name] as const;
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
  running.set(name, { controller, changes });
  const rows: Row[] = [];
  const state = (status: Load<Row>['status']): Load<Row> => ({
    rows: changes.reduce<Row[]>((changed, change) => (change as Change<Row>)(changed), rows),
    version: ++version,
    status,
    loadedAt: Date.now(),
  });
  try {
    for await (const page of await read(controller.signal)) {
      for (const row of page) rows.push(row);
      if (rows.length >= before) client.setQueryData(queryKey, state('streaming'));
    }
    return state('complete');
  } catch (error) {
    if (controller.signal.aborted) return state('stopped');
    throw error;
  } finally {
    if (running.get(name)?.controller === controller) running.delete(name);
  }
}

/** A list that arrives in pages. It goes on being read when the page is left, and is then cached. */
export function useStreamedList<Row extends TableRow>(source: ListSource<Row>): StreamedRows<Row> {
  const { name, failureTitle } = source;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(name),
    queryFn: ({ client, queryKey }) => load(source, client, queryKey),
    structuralSharing: false,
  });
  const hasFailed = error !== null && !isFetching;
  return {
    rows: data?.rows ?? none,
    version: data?.version ?? 0,
    status: statusOf(data, hasFailed),
    ...(hasFailed && { failure: { title: failureTitle, error } }),
    ...(data && data.status !== 'streaming' && { loadedAt: data.loadedAt }),
    stop: () => running.get(name)?.controller.abort(),
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
