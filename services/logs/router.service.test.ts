import { afterEach, expect, test, vi } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import {
  countDocuments,
  deleteDocuments,
  readCollection,
  writeDocument,
} from '../../tests/support/emulators';
import { logAsJson, logDetailGroups, otherLogFields, type Log } from './log';

afterEach(() => vi.unstubAllGlobals());

async function readPages(size: number): Promise<Log[][]> {
  const api = await signedInClient();
  const pages: Log[][] = [];
  let after: Parameters<typeof api.logs.page>[0]['after'] = null;
  do {
    const { rows, next } = await api.logs.page({ after, size });
    pages.push(rows);
    after = next;
  } while (after);
  return pages;
}

async function readAll(size: number): Promise<Log[]> {
  return (await readPages(size)).flat();
}

test('reads every log once, page by page, with any type of time', async () => {
  const logs = await readAll(37);
  const stored = await readCollection('logs');
  expect(logs.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test('asks for a page again when Firestore is busy', async () => {
  const api = await signedInClient();
  const send = globalThis.fetch;
  let busy = 2;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const isPage = url.includes(':runQuery') && (options.body as string).includes('"logs"');
    return isPage && busy-- > 0 ? Response.json({}, { status: 503 }) : send(url, options);
  });
  const { rows } = await api.logs.page({ after: null, size: 10 });
  expect(rows).toHaveLength(10);
});

test('lists logs with a Timestamp newest first', async () => {
  const logs = await readAll(100);
  const times = logs.filter(({ fields }) => fields.TIMESTAMP instanceof Date).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => Number(b) - Number(a)));
});

test('counts the logs', async () => {
  const api = await signedInClient();
  const listed = await countDocuments('logs');
  await expect(api.logs.count()).resolves.toEqual({ listed, withoutTime: 0 });
});

test('has every field of the specification in the details, including missing ones', () => {
  const log: Log = {
    id: 'x',
    event: 'Login',
    profileName: '',
    uid: '',
    at: 0,
    ipAddress: '',
    city: '',
    region: '',
    country: '',
    fields: { EVENT: 'Login', GEO_INFORMATION: { city: 'Pune' }, ASN_INFORMATION: null },
  };
  const groups = logDetailGroups(log);
  expect(groups.map(({ fields }) => fields.length)).toEqual([6, 5, 7]);
  const found = groups.flatMap(({ fields }) => fields).filter(([, value]) => value !== undefined);
  expect(found).toEqual([
    ['Event', 'Login'],
    ['Date', new Date(0)],
    ['City', 'Pune'],
  ]);
});

test('lists logs whose time is a map in order', async () => {
  const odd = ['logs/odd-map-1', 'logs/odd-map-2', 'logs/odd-map-3'];
  for (const path of odd) await writeDocument(path, { EVENT: path, TIMESTAMP: { at: path } });
  const ids = (await readAll(2)).map(({ id }) => id);
  const stored = await readCollection('logs');
  await deleteDocuments(odd);
  expect(ids.slice(0, 3)).toEqual(['odd-map-3', 'odd-map-2', 'odd-map-1']);
  expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test('counts logs without a time, and does not list them', { tags: ['@T24'] }, async () => {
  const api = await signedInClient();
  const before = await api.logs.count();
  const odd = Array.from({ length: 3 }, (_, n) => `logs/odd-none-${n}`);
  for (const path of odd) await writeDocument(path, { EVENT: path });
  const after = await api.logs.count();
  const ids = (await readAll(100)).map(({ id }) => id);
  await deleteDocuments(odd);
  expect(after).toEqual({ listed: before.listed, withoutTime: before.withoutTime + 3 });
  expect(ids).toHaveLength(before.listed);
  expect(ids.filter((id) => id.startsWith('odd-none'))).toEqual([]);
});

test.each(['', '{', '[]', '{"id":"a/b","fields":{}}', '{"id":"a","fields":1}'])(
  'refuses %j as a cursor',
  async (after) => {
    const api = await signedInClient();
    await expect(api.logs.page({ after, size: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('shortens pages of logs that have the maximum size', async () => {
  const large = Array.from({ length: 20 }, (_, n) => `logs/large-${n}`);
  for (const [n, path] of large.entries()) {
    const TIMESTAMP = new Date(4e12 + n);
    await writeDocument(path, { EVENT: 'x'.repeat(2 ** 20 - 200), TIMESTAMP });
  }
  const pages = await readPages(1000);
  const stored = await readCollection('logs');
  await deleteDocuments(large);
  // A row repeats the event, so a page is at most twice as long as its documents.
  const lengths = pages.map((page) => JSON.stringify(page).length);
  expect(Math.max(...lengths)).toBeLessThan(2 * 10 * 2 ** 20);
  const ids = pages.flat().map(({ id }) => id);
  expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test('shows fields outside the groups, and copies NaN as text', () => {
  const log = {
    id: 'x',
    at: 0,
    fields: {
      EVENT: 'Login',
      TIMESTAMP: new Date(0),
      constructor: 'field',
      USER_INFORMATION: 'nobody',
      GEO_INFORMATION: { city: 'Pune', planet: 'Earth', LATITUDE: Number.NaN },
    },
  } as unknown as Log;
  expect(otherLogFields(log)).toEqual([
    ['constructor', 'field'],
    ['USER_INFORMATION', 'nobody'],
    ['GEO_INFORMATION', { planet: 'Earth' }],
  ]);
  expect(logAsJson(log)).toContain('"LATITUDE": "NaN"');
});
