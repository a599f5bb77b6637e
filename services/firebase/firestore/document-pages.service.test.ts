import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type Fault,
  type ProxiedRequest,
  startFaultProxy,
} from '../../../tests/support/fault-proxy';
import { createTestDatabase } from '../../../tests/support/firestore-target';
import { narrowLine } from '../../../tests/support/narrow-line';
import { DeadlineError } from '../../background/deadline';
import { Problem } from '../problem';
import { type Reading, readRows } from './document-pages';
import type { DocumentSource } from './query';
import { typedFieldsOf } from './typed-fields';

const source = { collection: 'coupon' };
const paths = Array.from({ length: 900 }, (_, n) => `coupon/${String(n).padStart(4, '0')}`);

const database = createTestDatabase();
const proxy = await startFaultProxy(database.origin);
let firestore = database.target(proxy.url);

const creationOf = (path: string) => ({ path, fields: typedFieldsOf({}), updateTime: null });
for (const part of [paths.slice(0, 450), paths.slice(450)]) {
  await firestore.commit(part.map(creationOf));
}
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.reset();
  // What one test has learnt of the line is not for the next.
  firestore = database.target(proxy.url);
});

const queryOf = ({ body }: ProxiedRequest) => JSON.parse(body).structuredQuery;

const limitOf = (request: ProxiedRequest): number => queryOf(request).limit;

async function readPaths(reading?: Reading, of: DocumentSource = source) {
  const read: string[] = [];
  try {
    for await (const portion of readRows(firestore, of, ({ path }) => path, reading)) {
      read.push(...portion);
    }
  } catch (error) {
    return { read, error };
  }
  return { read };
}

function timeOutOnDemand() {
  let latest = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    latest = new AbortController();
    return latest.signal;
  });
  return (): Fault => {
    latest.abort();
    return { kind: 'delay', ms: 60_000 };
  };
}

test('a page that fails is asked for again, so that every document is read once', async () => {
  proxy.follow(({ index }) =>
    index === 1 || index === 2 ? { kind: 'status', status: 503 } : { kind: 'pass' },
  );
  expect(await readPaths()).toEqual({ read: paths });
  expect(proxy.requests.length).toBeGreaterThan(3);
});

test('all pages of a reading show the database as it was at the first one', async () => {
  const path = 'coupon/9999';
  const read: string[] = [];
  for await (const portion of readRows(firestore, source, ({ path }) => path)) {
    if (read.length === 0) await firestore.commit([creationOf(path)]);
    read.push(...portion);
  }
  expect(read).toEqual(paths);
  expect((await readPaths()).read).toEqual([...paths, path]);
  await firestore.commit([{ path, fields: null }]);
});

test('a page that stays refused fails at once, and the next reading continues after the last document', async () => {
  proxy.follow(({ index }) => (index === 1 ? { kind: 'status', status: 403 } : { kind: 'pass' }));
  const first = await readPaths();
  expect(first.error).toMatchObject({ code: 'refused' });
  expect(proxy.requests).toHaveLength(2);
  const after = first.read.at(-1);
  const rest = await readPaths({ after });
  expect([...first.read, ...rest.read]).toEqual(paths);
  const [, , next] = proxy.requests;
  expect(next && queryOf(next).startAt.values[0].referenceValue).toMatch(`/documents/${after}`);
});

test('a page of another collection is no answer', async () => {
  const name = 'projects/p/databases/(default)/documents/vouchers/0000';
  const time = '2026-11-21T00:00:00.000001Z';
  const body = [{ readTime: time, document: { name, fields: {}, updateTime: time } }];
  proxy.follow(({ index }) =>
    index === 0 ? { kind: 'answer', status: 200, body } : { kind: 'pass' },
  );
  expect(await readPaths()).toEqual({ read: paths });
});

test('a page that comes again and again is no answer', async () => {
  const now = performance.now.bind(performance);
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  proxy.follow(({ index }) => {
    if (index === 0) return { kind: 'pass' };
    // The reader has rows, and so waits for ten seconds.
    passedMs += 6_000;
    const body = JSON.parse(proxy.requests[0]?.answer?.body ?? '[]');
    return { kind: 'answer', status: 200, body };
  });
  expect(await readPaths()).toMatchObject({ read: paths.slice(0, 100), error: { code: 'answer' } });
});

test('a pause that Firestore asks for is not waited for without rows', async () => {
  proxy.follow(() => ({ kind: 'status', status: 503, retryAfter: '600' }));
  expect(await readPaths()).toMatchObject({ read: [], error: { code: 'busy' } });
});

test('a size that was too large is not asked for again', async () => {
  const tooSlow = timeOutOnDemand();
  proxy.follow((request) => (limitOf(request) > 400 ? tooSlow() : { kind: 'pass' }));
  expect(await readPaths()).toEqual({ read: paths });
  const limits = proxy.requests.map(limitOf);
  const tooLarge = limits.filter((limit) => limit > 400);
  expect(tooLarge).toEqual([...new Set(tooLarge)].toSorted((a, b) => b - a));
  expect(tooLarge.length).toBeGreaterThan(0);
});

test('a small page that is too slow fails, so that the reason can be shown', async () => {
  const tooSlow = timeOutOnDemand();
  proxy.follow(({ index }) => (index > 0 ? tooSlow() : { kind: 'pass' }));
  const { read, error } = await readPaths();
  expect(read).toEqual(paths.slice(0, 100));
  expect(error).toBeInstanceOf(DeadlineError);
  expect(proxy.requests).toHaveLength(3);
});

test(
  'a list of large documents on a slow line is read in parts, and the next reading begins with such a part',
  { tags: ['@T49'] },
  async () => {
    const large = Array.from({ length: 100 }, (_, n) => `blog-posts/${String(n).padStart(3, '0')}`);
    for (const path of large) await database.put(path, typedFieldsOf({ text: 'x'.repeat(30_000) }));
    const posts = { collection: 'blog-posts' };
    // 120 KB/s within the first page's 6.5 s.
    narrowLine(proxy)(780_000);
    expect(await readPaths({}, posts)).toEqual({ read: large });
    expect(proxy.requests.map(limitOf)).toEqual([100, 25, 25, 25, 25, 25]);
    vi.restoreAllMocks();
    proxy.reset();
    expect(await readPaths({}, posts)).toEqual({ read: large });
    expect(proxy.requests.map(limitOf).slice(0, -1)).toEqual([25, 50]);
  },
);

test('a reading that nobody waits for ends its request', async () => {
  const leaving = new AbortController();
  proxy.follow(({ index }) => {
    if (index === 0) return { kind: 'pass' };
    leaving.abort();
    return { kind: 'delay', ms: 60_000 };
  });
  const { read, error } = await readPaths({ signal: leaving.signal });
  expect(read).toHaveLength(100);
  expect(error).toBe(leaving.signal.reason);
  await proxy.idle();
});

test('a commit is awaited even if its operation ends', async () => {
  const ending = new AbortController();
  const ended = firestore.with({ signal: ending.signal });
  proxy.follow(() => {
    ending.abort();
    return { kind: 'pass' };
  });
  const created = ended.commit([{ path: 'logs/late', fields: {} }]);
  await expect(created).resolves.toHaveProperty('commitTime');
  const listing = ended.list({ collection: 'logs' }, { limit: 1 });
  await expect(listing).rejects.not.toBeInstanceOf(Problem);
});
