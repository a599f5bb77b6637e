import { expect, it } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { countDocuments, readCollection } from '../../tests/support/emulators';
import { logDetailGroups, type Log } from './log';

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
