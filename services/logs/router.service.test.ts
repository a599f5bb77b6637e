import { expect, onTestFinished, test } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { countDocuments, readCollection, writeAll } from '../../tests/support/emulators';
import { logDetailGroups, otherLogFields, type Log } from './log';

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

test('lists logs whose time is a map in order', async () => {
  const odd = [1, 2, 3].map((at) => [`logs/odd-map-${at}`, { TIMESTAMP: { at } }]);
  onTestFinished(await writeAll(Object.fromEntries(odd)));
  const api = await signedInClient();
  const first = await api.logs.page({ after: null, size: 2 });
  const second = await api.logs.page({ after: first.next, size: 2 });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['odd-map-3', 'odd-map-2', 'odd-map-1']);
  expect(new Set(ids).size).toBe(4);
});

test('counts logs without a time, and does not list them', { tags: ['@T24'] }, async () => {
  const api = await signedInClient();
  const listed = await countDocuments('logs');
  expect(await api.logs.count()).toEqual({ listed, withoutTime: 0 });
  const odd = [1, 2, 3].map((n) => [`logs/odd-none-${n}`, { EVENT: 'odd' }]);
  onTestFinished(await writeAll(Object.fromEntries(odd)));
  const after = await api.logs.count();
  const ids = (await readPages(100)).flat().map(({ id }) => id);
  expect(after).toEqual({ listed, withoutTime: 3 });
  expect(ids).toHaveLength(listed);
  expect(ids.filter((id) => id.startsWith('odd-none'))).toEqual([]);
});

test.each(['', '[]', '{"id":"a/b","fields":{}}', '{"id":"a","fields":1}'])(
  'refuses %j as a cursor',
  async (after) => {
    const api = await signedInClient();
    await expect(api.logs.page({ after, size: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('reads every log once, those with a Timestamp newest first, in pages that are shorter where logs have the maximum size', async () => {
  const EVENT = 'x'.repeat(2 ** 20 - 200);
  const large = [1, 2, 3, 4, 5, 6].map((n) => [
    `logs/large-${n}`,
    { EVENT, TIMESTAMP: new Date(4e12 + n) },
  ]);
  onTestFinished(await writeAll(Object.fromEntries(large)));
  const pages = await readPages(37);
  const stored = await readCollection('logs');
  // A row repeats the event, so a page is at most twice as long as its documents.
  const lengths = pages.map((page) => JSON.stringify(page).length);
  expect(Math.max(...lengths)).toBeLessThan(2 * 5 * 2 ** 20);
  const logs = pages.flat();
  expect(logs.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  const times = logs.filter(({ fields }) => fields.TIMESTAMP instanceof Date).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => Number(b) - Number(a)));
});

test.each([
  ['DATE_TIME', '2026-11-20T09:30:00.000Z'],
  ['dateTime', 'Fri 20 Nov 2026, 3 pm'],
  ['date_time', 1795426200000],
])('shows %s of the user beside the time, as it is stored, and once', (key, stored) => {
  const fields = { EVENT: 'Login', TIMESTAMP: new Date(0), USER_INFORMATION: { [key]: stored } };
  const groups = logDetailGroups({ id: 'x', at: 0, fields } as unknown as Log);
  expect(groups[0]?.fields.slice(1, 3)).toEqual([
    ['Date', new Date(0)],
    ['DATE_TIME', stored],
  ]);
  expect(groups.at(-1)?.fields).toEqual([]);
});

test('has every field of the specification in the details, and the others after them', () => {
  const log = {
    id: 'x',
    at: 0,
    fields: {
      EVENT: 'Login',
      TIMESTAMP: new Date(0),
      constructor: 'field',
      USER_INFORMATION: 'nobody',
      ASN_INFORMATION: null,
      GEO_INFORMATION: { city: 'Pune', planet: 'Earth', LATITUDE: Number.NaN },
    },
  } as unknown as Log;
  const groups = logDetailGroups(log);
  expect(groups.map(({ fields }) => fields.length)).toEqual([6, 5, 7, 3]);
  const present = groups.flatMap(({ fields }) => fields).filter(([, value]) => value !== undefined);
  expect(present).toEqual([
    ['Event', 'Login'],
    ['Date', new Date(0)],
    ['City', 'Pune'],
    ['Latitude', Number.NaN],
    ...otherLogFields(log),
  ]);
  expect(otherLogFields(log)).toEqual([
    ['constructor', 'field'],
    ['USER_INFORMATION', 'nobody'],
    ['GEO_INFORMATION', { planet: 'Earth' }],
  ]);
});
