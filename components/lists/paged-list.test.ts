import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listQuery } from './list';
import { listedRows } from './list-data';
import { readOlder } from './paged-list';

interface Row {
  id: string;
}

const rowsOf = (...ids: string[]) => ids.map((id): Row => ({ id }));
const idsOf = (client: QueryClient) => listedRows<Row>(client, 'rows').map(({ id }) => id);

const paged = (all: () => string[], asked: unknown[] = []) => ({
  name: 'rows',
  noun: { one: 'row', other: 'rows' },
  readPage: async (after: string | null, signal: AbortSignal) => {
    asked.push(after);
    signal.throwIfAborted();
    const end = Number(after) + 2;
    const rows = rowsOf(...all().slice(end - 2, end));
    return { rows, next: end < all().length ? String(end) : null };
  },
});

test('a paged list of which too much is new starts anew and reads on without a gap', async () => {
  const client = new QueryClient();
  let ids = ['c', 'b', 'a'];
  const asked: (string | null)[] = [];
  const source = paged(() => ids, asked);
  await client.fetchQuery(listQuery<Row>(source));
  ids = [...Array.from({ length: 20 }, (_, i) => `new ${i}`), ...ids];
  asked.length = 0;
  await client.fetchQuery(listQuery<Row>(source));
  expect(asked).toHaveLength(5);
  expect(idsOf(client)).toEqual(ids.slice(0, 10));
  const reading = { isToEnd: true, signal: new AbortController().signal };
  await readOlder<Row>(client, source, reading);
  expect(idsOf(client)).toEqual(ids);
});

test('reading on to the end can be stopped, and keeps what was read', async () => {
  const client = new QueryClient();
  const ids = Array.from({ length: 12 }, (_, i) => String(i));
  const stop = new AbortController();
  const asked: (string | null)[] = [];
  const source = paged(() => ids, asked);
  await client.fetchQuery(listQuery<Row>(source));
  client.getQueryCache().subscribe(() => {
    if (idsOf(client).length === 6) stop.abort();
  });
  await readOlder<Row>(client, source, { isToEnd: true, signal: stop.signal });
  expect(idsOf(client)).toEqual(ids.slice(0, 6));
});

test('a refresh of a paged list ends when nobody shows it any more', async () => {
  const client = new QueryClient();
  const held = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const source = {
    ...paged(() => ['b', 'a']),
    async readPage(_: string | null, signal: AbortSignal) {
      signals.push(signal);
      await held.promise;
      return { rows: rowsOf('b'), next: 'b' };
    },
  };
  const leave = new QueryObserver(client, listQuery<Row>(source)).subscribe(() => {});
  await expect.poll(() => signals.length).toBe(1);
  leave();
  expect(signals[0]?.aborted).toBe(true);
  held.resolve();
});

test('a paged list loads older rows page by page and then only rows that are new', async () => {
  const client = new QueryClient();
  let ids = ['e', 'd', 'c', 'b', 'a'];
  const asked: (string | null)[] = [];
  const source = paged(() => ids, asked);
  await client.fetchQuery(listQuery<Row>(source));
  await readOlder<Row>(client, source, { isToEnd: false, signal: new AbortController().signal });
  expect(idsOf(client)).toEqual(['e', 'd', 'c', 'b']);
  ids = ['g', 'f', ...ids];
  await client.fetchQuery(listQuery<Row>(source));
  expect(idsOf(client)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(asked).toEqual([null, '2', null, '2']);
});
