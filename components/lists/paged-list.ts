import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { type ListData, listData, listedRows, type PagedSource, setData } from './list-data';
import type { TableRow } from './streamed-rows';

export async function readNewest<Row extends TableRow>(
  { name, readPage }: PagedSource<Row>,
  { client }: QueryFunctionContext,
): Promise<ListData<Row>> {
  const listedIds = new Set(listedRows<Row>(client, name).map(({ id }) => id));
  const fresh: Row[] = [];
  let next: string | null = null;
  let last: Row | undefined;
  do {
    const page = await readPage(next);
    fresh.push(...page.rows.filter(({ id }) => !listedIds.has(id)));
    last = page.rows.at(-1);
    next = page.next;
  } while (listedIds.size > 0 && next !== null && last && !listedIds.has(last.id));
  const before = listData<Row>(client, name);
  if (!before || listedIds.size === 0)
    return { rows: fresh, next, status: 'complete', changes: [] };
  return fresh.length === 0 ? before : { ...before, rows: [...fresh, ...before.rows] };
}

export async function readOlder<Row extends TableRow>(
  client: QueryClient,
  { name, readPage }: PagedSource<Row>,
): Promise<void> {
  const after = listData<Row>(client, name)?.next;
  if (after == null) return;
  const { rows, next } = await readPage(after);
  setData<Row>(client, name, (now) => ({ ...now, rows: now.rows.concat(rows), next }));
}
