import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { formatCount } from '../../services/values/formats';
import { showMessage } from '../ui/messages';
import { type ListData, listData, listedRows, type PagedSource, setData } from './list-data';
import type { TableRow } from './streamed-rows';

const mostPagesUnasked = 5;

/** If so many pages do not reach a listed row, they replace the list, so that it has no gap. */
export async function readNewest<Row extends TableRow>(
  { name, noun, readPage }: PagedSource<Row>,
  { client, signal }: QueryFunctionContext,
): Promise<ListData<Row>> {
  const listedIds = new Set(listedRows<Row>(client, name).map(({ id }) => id));
  const read: Row[] = [];
  let next: string | null = null;
  let isReached = false;
  let pages = 0;
  do {
    const page = await readPage(next, signal);
    read.push(...page.rows);
    next = page.next;
    isReached = listedIds.has(page.rows.at(-1)?.id ?? '');
  } while (listedIds.size > 0 && next !== null && !isReached && ++pages < mostPagesUnasked);
  const before = listData<Row>(client, name);
  const fresh = read.filter(({ id }) => !listedIds.has(id));
  if (before && isReached)
    return fresh.length === 0 ? before : { ...before, rows: [...fresh, ...before.rows] };
  if (listedIds.size > 0 && next !== null) {
    const news = `At least ${formatCount(fresh.length)} new ${noun.other}.`;
    showMessage({ tone: 'note', text: `${news} Older ones load as you scroll.` });
  }
  return { rows: read, next, status: 'complete', changes: [] };
}

export async function readOlder<Row extends TableRow>(
  client: QueryClient,
  { name, readPage }: PagedSource<Row>,
  { isToEnd, signal }: { isToEnd: boolean; signal: AbortSignal },
): Promise<void> {
  do {
    const after = listData<Row>(client, name)?.next;
    if (after == null) return;
    const { rows, next } = await readPage(after, signal);
    // A refresh may have replaced the list meanwhile.
    setData<Row>(client, name, (now) =>
      now.next === after ? { ...now, rows: now.rows.concat(rows), next } : now,
    );
  } while (isToEnd && !signal.aborted);
}
