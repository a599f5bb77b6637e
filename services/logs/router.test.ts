import { expect, it } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import {
  countDocuments,
  deleteDocuments,
  readCollection,
  writeDocument,
} from '../../tests/support/emulators';
import { logAsJson, logDetailGroups, otherLogFields, type Log } from './log';

async function readAll(size: number): Promise<Log[]> {
  const api = await signedInClient();
  const logs: Log[] = [];
  let after: Parameters<typeof api.logs.page>[0]['after'] = null;
  do {
    const page = await api.logs.page({ after, size });
    logs.push(...page.logs);
    after = page.next;
  } while (after);
  return logs;
}

it('reads every log once, page by page, whatever type its time has', async () => {
  const logs = await readAll(37);
  const stored = await readCollection('logs');
  expect(logs.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

it('gives those with a Timestamp newest first', async () => {
  const logs = await readAll(100);
  const times = logs.filter(({ fields }) => fields.TIMESTAMP instanceof Date).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => Number(b) - Number(a)));
});

it('counts them', async () => {
  const api = await signedInClient();
  await expect(api.logs.count()).resolves.toBe(await countDocuments('logs'));
});

it('shows every field of the specification, a missing one as missing', () => {
  const log: Log = {
    id: 'x',
    event: 'Login',
    profileName: '',
    at: 0,
    ipAddress: '',
    city: '',
    region: '',
    country: '',
    fields: { EVENT: 'Login', GEO_INFORMATION: { city: 'Pune' }, ASN_INFORMATION: null },
  };
  const groups = logDetailGroups(log);
  expect(groups.map(({ details }) => details.length)).toEqual([6, 5, 7]);
  const found = groups.flatMap(({ details }) => details).filter(({ value }) => value !== undefined);
  expect(found).toEqual([
    { label: 'Event', value: 'Login' },
    { label: 'Date', value: new Date(0) },
    { label: 'City', value: 'Pune' },
  ]);
});

it('gives logs without a time last, and those whose time is a map in their place', async () => {
  const odd = ['logs/odd-none', 'logs/odd-map-1', 'logs/odd-map-2', 'logs/odd-map-3'];
  for (const path of odd) {
    const time = path.includes('map') ? { TIMESTAMP: { at: path } } : {};
    await writeDocument(path, { EVENT: path, ...time });
  }
  const ids = (await readAll(2)).map(({ id }) => id);
  const stored = await readCollection('logs');
  await deleteDocuments(odd);
  expect(ids.slice(0, 3)).toEqual(['odd-map-3', 'odd-map-2', 'odd-map-1']);
  expect(ids.at(-1)).toBe('odd-none');
  expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

it('hides no field that belongs to none of the groups, and copies numbers that JSON has not', () => {
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
