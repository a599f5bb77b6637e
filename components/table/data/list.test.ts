import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { NameRange } from '../../../services/firebase/firestore/query';
import { listQuery, readOlder, stopList, wholeList } from './list';
import { changeList, listedRows, type ListData } from './list-data';

interface Row {
  id: string;
}

const rowsOf = (...ids: string[]) => ids.map((id): Row => ({ id }));
const idsOf = (client: QueryClient) => listedRows<Row>(client, 'rows').map(({ id }) => id);
const stateOf = (client: QueryClient) => client.getQueryState<ListData<Row>>(['list', 'rows']);

/** A list whose portions arrive when the test sends them. */
function portions() {
  const sent: ReadableStreamDefaultController<Row[]>[] = [];
  const signals: AbortSignal[] = [];
  const asked: (string | undefined)[] = [];
  const source = {
    name: 'rows',
    noun: { one: 'row', other: 'rows' },
    api: {
      async list({ after }: NameRange, { signal }: { signal: AbortSignal }) {
        signals.push(signal);
        asked.push(after);
        return new ReadableStream<Row[]>({
          start(controller) {
            sent.push(controller);
            signal.addEventListener('abort', () => controller.error(signal.reason));
          },
        });
      },
      count: async () => ({ counts: [], readTime: '' }),
    },
  };
  const send = async (...ids: string[]) => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    sent.at(-1)?.enqueue(rowsOf(...ids));
  };
  const end = () => sent.at(-1)?.close();
  const fail = (code = 'REFUSED') => sent.at(-1)?.error({ code });
  return { source, send, end, fail, signals, asked };
}

function open(client: QueryClient, { source }: ReturnType<typeof portions>) {
  return new QueryObserver(client, listQuery<Row>(source)).subscribe(() => {});
}

/** Returns the rows that the list had before it was read again. */
async function readTwice(client: QueryClient, list: ReturnType<typeof portions>, ...ids: string[]) {
  open(client, list);
  await list.send(...ids);
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  const before = listedRows<Row>(client, 'rows');
  void client.invalidateQueries({ queryKey: ['list', 'rows'] });
  await expect.poll(() => list.signals.length).toBe(2);
  return before;
}

test('a list puts each portion into a new array', async () => {
  const client = new QueryClient();
  const list = portions();
  open(client, list);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  const first = listedRows<Row>(client, 'rows');
  await list.send('b');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'b']);
  expect(first).toEqual(rowsOf('a'));
  expect(stateOf(client)?.data?.status).toBe('streaming');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
});

test('a list keeps loading after its page is left', async () => {
  const client = new QueryClient();
  const list = portions();
  const leave = open(client, list);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  leave();
  await list.send('b');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  expect(idsOf(client)).toEqual(['a', 'b']);
});

test('a reloading list keeps its old rows until as many new ones have arrived', async () => {
  const client = new QueryClient();
  const list = portions();
  await readTwice(client, list, 'a', 'b');
  await list.send('c');
  expect(idsOf(client)).toEqual(['a', 'b']);
  await list.send('d', 'e');
  await expect.poll(() => idsOf(client)).toEqual(['c', 'd', 'e']);
});

test('a list that is read again holds no second copy of the rows that have not changed', async () => {
  const client = new QueryClient();
  const list = portions();
  const [first] = await readTwice(client, list, 'a', 'b');
  await list.send('a', 'c');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'c']);
  expect(listedRows(client, 'rows')[0]).toBe(first);
});

test('a stopped list keeps its rows and aborts its request', async () => {
  const client = new QueryClient();
  const list = portions();
  open(client, list);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  stopList(client, 'rows');
  await expect.poll(() => stateOf(client)?.data?.status).toBe('stopped');
  expect(stateOf(client)).toMatchObject({ fetchStatus: 'idle', error: null });
  expect(idsOf(client)).toEqual(['a']);
  expect(list.signals[0]?.aborted).toBe(true);
});

test('a list that fails in the middle keeps its rows, and continues after the last one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = portions();
  open(client, list);
  await list.send('a', 'b', 'd');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'b', 'd']);
  // Rows that an operation writes meanwhile may also be in a portion that is still to come.
  const changes = [(id: string) => id !== 'd', (id: string) => id !== 'e'];
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => changes[0]?.(id)));
  list.fail();
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => changes[1]?.(id)));
  expect(idsOf(client)).toEqual(['a', 'b']);
  const whole = wholeList<Row>(client, list.source, { signal: new AbortController().signal });
  await expect.poll(() => list.asked).toEqual([undefined, 'd']);
  await list.send('e', 'f');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'b', 'f']);
  list.end();
  expect(await whole).toEqual(rowsOf('a', 'b', 'f'));
  void client.invalidateQueries({ queryKey: ['list', 'rows'] });
  await expect.poll(() => list.asked).toEqual([undefined, 'd', undefined]);
});

test.each([
  ['BUSY', 15_000],
  ['REFUSED', false],
])('a list that fails in the middle with %s continues by itself after %s ms', async (code, ms) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = portions();
  open(client, list);
  const query = client.getQueryCache().get<ListData<Row>>(JSON.stringify(['list', 'rows']));
  const continuesAfter = () => query && listQuery<Row>(list.source).refetchInterval(query);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  expect(continuesAfter()).toBe(false);
  list.fail(code);
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  expect(continuesAfter()).toBe(ms);
});

test('a stopped list continues after its last row', async () => {
  const client = new QueryClient();
  const list = portions();
  open(client, list);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  stopList(client, 'rows');
  await expect.poll(() => stateOf(client)?.data?.unfinished).toEqual(rowsOf('a'));
  void wholeList<Row>(client, list.source, { signal: new AbortController().signal });
  await expect.poll(() => list.asked).toEqual([undefined, 'a']);
});

test('a list that is read again while it loads starts at its first row', async () => {
  const client = new QueryClient();
  const list = portions();
  open(client, list);
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  for (let reading = 2; reading <= 3; reading++) {
    const before = list.asked.length;
    void client.invalidateQueries({ queryKey: ['list', 'rows'] });
    await expect.poll(() => list.asked.length).toBe(before + 1);
  }
  expect(list.asked).toEqual([undefined, undefined, undefined]);
});

test('a change to a loading list also applies to portions that arrive later', async () => {
  const client = new QueryClient();
  const list = portions();
  open(client, list);
  await expect.poll(() => list.signals.length).toBe(1);
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => id !== 'b'));
  await list.send('a');
  await list.send('b', 'c');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  expect(idsOf(client)).toEqual(['a', 'c']);
});

test('waiting for a whole list fails if the list is stopped', async () => {
  const client = new QueryClient();
  const list = portions();
  const whole = wholeList<Row>(client, list.source, { signal: new AbortController().signal });
  await list.send('a');
  await expect.poll(() => idsOf(client)).toEqual(['a']);
  stopList(client, 'rows');
  await expect(whole).rejects.toThrow('Loading of the list was stopped.');
});

test('a paged list loads older rows page by page and then only rows that are new', async () => {
  const client = new QueryClient();
  let ids = ['e', 'd', 'c', 'b', 'a'];
  const asked: (string | null)[] = [];
  const source = {
    name: 'rows',
    noun: { one: 'row', other: 'rows' },
    readPage: async (after: string | null) => {
      asked.push(after);
      const end = Number(after) + 2;
      return {
        rows: rowsOf(...ids.slice(end - 2, end)),
        next: end < ids.length ? String(end) : null,
      };
    },
  };
  await client.fetchQuery(listQuery<Row>(source));
  await readOlder<Row>(client, source);
  expect(idsOf(client)).toEqual(['e', 'd', 'c', 'b']);
  ids = ['g', 'f', ...ids];
  await client.fetchQuery(listQuery<Row>(source));
  expect(idsOf(client)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(asked).toEqual([null, '2', null, '2']);
});
