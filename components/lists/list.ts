import {
  CancelledError,
  type Query,
  QueryObserver,
  type QueryClient,
  type QueryFunctionContext,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { keptRows } from '../../services/lists/kept-rows';
import { failureCode, type FailureCode, Refusal } from '../../services/api/failure';
import {
  checkKey,
  isBeingRead,
  isChecked,
  type ListData,
  listData,
  listedRows,
  listKey,
  type ListSource,
  type PagedSource,
  setData,
} from './list-data';
import { readNewest } from './paged-list';
import type { TableRow } from './streamed-rows';

const firstPageRows = 100;
const mostUnasked = 20_000;

const continueAfterMs = 15_000;
const temporary: readonly FailureCode[] = ['busy', 'network', 'timeout', 'answer'];

const isReadAgain = (query: Pick<Query, 'queryKey' | 'state'>) => !isChecked(query);

export function listQuery<Row extends TableRow>(source: ListSource<Row> | PagedSource<Row>) {
  return {
    queryKey: listKey(source.name),
    queryFn: (context: QueryFunctionContext): Promise<ListData<Row>> =>
      'api' in source ? readAll(source, context) : readNewest(source, context),
    // The background itself repeats pages; this is for a background that has ended.
    retry: (count: number, error: unknown) => count < 1 && failureCode(error) === 'LOST',
    refetchInterval: ({ state: { data, error } }: Query<ListData<Row>>) =>
      data?.unfinished?.length && temporary.includes(failureCode(error)) ? continueAfterMs : false,
    refetchOnMount: isReadAgain,
    refetchOnWindowFocus: isReadAgain,
    structuralSharing: false as const,
  };
}

/** A reload keeps the old rows until as many new ones have arrived. */
async function readAll<Row extends TableRow>(
  source: ListSource<Row>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<ListData<Row>> {
  // TanStack Query would cancel an unobserved query, but a list loads on after its page is left.
  const observer = new QueryObserver(client, { ...listQuery(source), enabled: false });
  const unsubscribe = observer.subscribe(({ fetchStatus }) => {
    if (fetchStatus === 'idle') unsubscribe();
  });
  const data = () => listData<Row>(client, source.name);
  const held = data()?.isHeld && (await whileTooLong(client, source, signal));
  if (held) return held;
  const before = new Map(data()?.rows.map((row) => [row.id, row]));
  const shownCount = before.size;
  let rows = data()?.unfinished ?? [];
  let readAt: number | undefined;
  let isCounted = true;
  setData<Row>(client, source.name, ({ unfinished, ...now }) => ({
    ...now,
    changes: unfinished?.length ? now.changes : [],
  }));
  const changed = () => {
    const changes = data()?.changes ?? [];
    return { rows: changes.reduce((now, change) => change(now), rows), changes };
  };
  async function* portions() {
    if (rows.length + shownCount === 0) {
      readAt = yield* keptRows<Row>(source.name);
      if (readAt !== undefined) return;
    }
    isCounted = Math.max(rows.length, shownCount) >= firstPageRows;
    yield* await source.api.list({ after: rows.at(-1)?.id }, { signal });
  }
  try {
    for await (const portion of portions()) {
      signal.throwIfAborted();
      rows = rows.concat(portion.map((row) => replaceEqualDeep(before.get(row.id), row)));
      if (rows.length < shownCount) continue;
      client.setQueryData<ListData<Row>>(queryKey, { ...changed(), status: 'streaming' });
      if (isCounted || rows.length < firstPageRows) continue;
      isCounted = true;
      setData<Row>(client, source.name, (now) => ({ ...now, unfinished: rows, isHeld: true }));
      const tooLong = await whileTooLong(client, source, signal);
      if (tooLong) return tooLong;
    }
  } catch (error) {
    const isReplaced = signal.aborted && data()?.status !== 'stopped';
    if (!isReplaced) setData<Row>(client, source.name, (now) => ({ ...now, unfinished: rows }));
    throw error;
  }
  if (readAt === undefined) client.setQueryData(checkKey(source.name), null);
  return { ...changed(), changes: [], status: 'complete', readAt };
}

async function whileTooLong<Row extends TableRow>(
  client: QueryClient,
  { name, api }: ListSource<Row>,
  signal: AbortSignal,
) {
  const { counts } = await api.count({ groups: [[{}]] }, { signal });
  const size = counts.find((count) => count > mostUnasked);
  if (size === undefined) {
    releaseList(client, name);
    return undefined;
  }
  setData<Row>(client, name, (now) => ({ ...now, status: 'stopped', size }));
  return listData<Row>(client, name);
}

export function releaseList(client: QueryClient, name: string): void {
  setData(client, name, ({ isHeld: _held, size: _size, ...now }) => now);
}

export async function readListAgain(client: QueryClient, name: string): Promise<void> {
  setData(client, name, ({ unfinished: _outdated, ...now }) => now);
  await client.invalidateQueries({ queryKey: listKey(name) });
}

export function stopList(client: QueryClient, name: string): void {
  setData(client, name, (now) => (now.status === 'complete' ? now : { ...now, status: 'stopped' }));
  void client.cancelQueries({ queryKey: listKey(name), exact: true });
}

/** `signal` also stops a load that was started here. */
export async function wholeList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { name } = source;
  const isWhole = () => listData(client, name)?.status === 'complete';
  if (isWhole()) return listedRows(client, name);
  signal.throwIfAborted();
  const isOwn = !isBeingRead(client, name);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    await Promise.race([client.fetchQuery({ ...listQuery(source), staleTime: 0 }), aborted]);
  } catch (error) {
    if (isOwn && signal.aborted) stopList(client, name);
    if (!(error instanceof CancelledError)) throw error;
  }
  if (listData(client, name)?.isHeld)
    throw new Refusal('The list is long. First press Load all above it.');
  if (!isWhole()) throw new Refusal('Loading was stopped. Press Load all first.');
  return listedRows(client, name);
}
