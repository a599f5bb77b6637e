import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { NameRange } from '../../services/firebase/firestore/query';
import { listQuery, stopList, wholeList } from './list';
import { changeList, listedRows, type ListData, type ListSource } from './list-data';

interface Row {
  id: string;
}

const rowsOf = (...ids: string[]) => ids.map((id): Row => ({ id }));
const idsOf = (client: QueryClient) => listedRows<Row>(client, 'rows').map(({ id }) => id);
const stateOf = (client: QueryClient) => client.getQueryState<ListData<Row>>(['list', 'rows']);

type Counted = Awaited<ReturnType<ListSource<Row>['api']['count']>>;

/** A list whose portions and counts arrive when the test sends them. */
function portions() {
  const sent: ReadableStreamDefaultController<Row[]>[] = [];
  const signals: AbortSignal[] = [];
  const asked: (string | undefined)[] = [];
  const counting: PromiseWithResolvers<Counted>[] = [];
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
      count() {
        const answer = Promise.withResolvers<Counted>();
        counting.push(answer);
        return answer.promise;
      },
    },
  };
  const send = async (...ids: string[]) => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    sent.at(-1)?.enqueue(rowsOf(...ids));
  };
  const end = () => sent.at(-1)?.close();
  const fail = (code = 'refused') => sent.at(-1)?.error({ code });
  const isCounted = (times: number) => expect.poll(() => counting.length).toBe(times);
  const count = async (nth: number, rows?: number) => {
    await isCounted(nth);
    if (rows === undefined) counting.at(-1)?.reject({ code: 'busy' });
    else counting.at(-1)?.resolve({ counts: [rows], readTime: '' });
  };
  return { source, send, end, fail, signals, asked, isCounted, count };
}

async function opened(...ids: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = portions();
  const leave = new QueryObserver(client, listQuery<Row>(list.source)).subscribe(() => {});
  await list.send(...ids);
  await expect.poll(() => idsOf(client)).toEqual(ids);
  return { client, list, leave };
}

async function readTwice(...ids: string[]) {
  const { client, list } = await opened(...ids);
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  const before = listedRows<Row>(client, 'rows');
  void client.invalidateQueries({ queryKey: ['list', 'rows'] });
  await expect.poll(() => list.signals.length).toBe(2);
  return { client, list, before };
}

test('a list puts each portion into a new array, and keeps loading after its page is left', async () => {
  const { client, list, leave } = await opened('a');
  const first = listedRows<Row>(client, 'rows');
  leave();
  await list.send('b');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'b']);
  expect(first).toEqual(rowsOf('a'));
  expect(stateOf(client)?.data?.status).toBe('streaming');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
});

test('a reloading list keeps its old rows until as many new ones have arrived', async () => {
  const { client, list } = await readTwice('a', 'b');
  const shown = new Set<string>();
  client.getQueryCache().subscribe(() => shown.add(idsOf(client).join()));
  await list.send('c');
  await list.send('d', 'e');
  await expect.poll(() => idsOf(client)).toEqual(['c', 'd', 'e']);
  expect([...shown].filter((ids) => ids !== 'a,b')).toEqual(['c,d,e']);
});

test('a list that is read again holds no second copy of the rows that have not changed', async () => {
  const { client, list, before } = await readTwice('a', 'b');
  await list.send('a', 'c');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'c']);
  expect(listedRows(client, 'rows')[0]).toBe(before[0]);
});

test('a stopped list keeps its rows, aborts its request and continues after its last row', async () => {
  const { client, list } = await opened('a');
  stopList(client, 'rows');
  await expect.poll(() => stateOf(client)?.data?.status).toBe('stopped');
  expect(stateOf(client)).toMatchObject({ fetchStatus: 'idle', error: null });
  expect(idsOf(client)).toEqual(['a']);
  expect(list.signals[0]?.aborted).toBe(true);
  await expect.poll(() => stateOf(client)?.data?.unfinished).toEqual(rowsOf('a'));
  void wholeList<Row>(client, list.source, new AbortController().signal);
  await expect.poll(() => list.asked).toEqual([undefined, 'a']);
});

test('a whole list that was cancelled before it was asked for is not read', async () => {
  const { client, list } = await opened('a');
  const whole = wholeList<Row>(client, list.source, AbortSignal.abort('left'));
  await expect(whole).rejects.toBe('left');
  expect(list.asked).toEqual([undefined]);
});

test('a list that fails in the middle keeps its rows, and continues after the last one', async () => {
  const { client, list } = await opened('a', 'b', 'd');
  // Rows that an operation writes meanwhile may also be in a portion that is still to come.
  const changes = [(id: string) => id !== 'd', (id: string) => id !== 'e'];
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => changes[0]?.(id)));
  list.fail();
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => changes[1]?.(id)));
  expect(idsOf(client)).toEqual(['a', 'b']);
  const whole = wholeList<Row>(client, list.source, new AbortController().signal);
  await expect.poll(() => list.asked).toEqual([undefined, 'd']);
  await list.send('e', 'f');
  await expect.poll(() => idsOf(client)).toEqual(['a', 'b', 'f']);
  list.end();
  expect(await whole).toEqual(rowsOf('a', 'b', 'f'));
  void client.invalidateQueries({ queryKey: ['list', 'rows'] });
  await expect.poll(() => list.asked).toEqual([undefined, 'd', undefined]);
});

test.each([
  ['busy', 15_000],
  ['refused', false],
])('a list that fails in the middle with %s continues by itself after %s ms', async (code, ms) => {
  const { client, list } = await opened('a');
  const query = client.getQueryCache().get<ListData<Row>>(JSON.stringify(['list', 'rows']));
  const continuesAfter = () => query && listQuery<Row>(list.source).refetchInterval(query);
  expect(continuesAfter()).toBe(false);
  list.fail(code);
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  expect(continuesAfter()).toBe(ms);
});

test('a list of which the count fails or is stopped is counted again before more of it is read', async () => {
  const ids = Array.from({ length: 100 }, (_, i) => String(i));
  const { client, list } = await opened(...ids);
  const readAgain = () => void client.refetchQueries({ queryKey: ['list', 'rows'] });
  await list.count(1);
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  readAgain();
  await list.count(2, 20_001);
  await expect.poll(() => stateOf(client)?.data).toMatchObject({ status: 'stopped', size: 20_001 });
  readAgain();
  await list.isCounted(3);
  stopList(client, 'rows');
  readAgain();
  await list.count(4);
  await expect.poll(() => stateOf(client)?.status).toBe('error');
  expect(list.asked).toEqual([undefined]);
  readAgain();
  await list.count(5, 20_000);
  await expect.poll(() => list.asked).toEqual([undefined, '99']);
  await list.send('100');
  await expect.poll(() => idsOf(client)).toEqual([...ids, '100']);
});

test('a list that is read again while it loads starts at its first row', async () => {
  const { client, list } = await opened('a');
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
  void client.fetchQuery(listQuery<Row>(list.source));
  await expect.poll(() => list.signals.length).toBe(1);
  changeList<Row>(client, 'rows', (rows) => rows.filter(({ id }) => id !== 'b'));
  await list.send('a');
  await list.send('b', 'c');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  expect(idsOf(client)).toEqual(['a', 'c']);
});

test('a change made here makes a list no newer, and only a short one is read again on focus', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { client, list } = await opened('a', 'b');
  list.end();
  await expect.poll(() => stateOf(client)?.data?.status).toBe('complete');
  const readAt = stateOf(client)?.dataUpdatedAt;
  vi.setSystemTime(Date.now() + 300_000);
  const query = client.getQueryCache().get<ListData<Row>>(JSON.stringify(['list', 'rows']));
  for (const length of [300, 301]) {
    changeList<Row>(client, 'rows', () => rowsOf(...Array.from({ length }, String)));
    expect(stateOf(client)?.dataUpdatedAt).toBe(readAt);
    expect(query && listQuery<Row>(list.source).refetchOnWindowFocus(query)).toBe(length === 300);
  }
});
