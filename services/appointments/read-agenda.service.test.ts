import { expect, onTestFinished, test, vi } from 'vitest';
import { createConsoleClient, signedInBackend } from '../../tests/support/console-client';
import { writeAll } from '../../tests/support/emulators';
import { rulesRefusal } from '../../tests/support/rules-refusal';
import { agendaItem } from './agenda';
import { readAgenda, renewAgenda } from './read-agenda';

async function agendaOf(dates: Record<string, unknown>) {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const documents = Object.entries(dates).map(([fullName, selectedDate]) => [
    `appointments/${fullName}`,
    { fullName, selectedDate },
  ]);
  onTestFinished(await writeAll(Object.fromEntries(documents)));
  const { backend } = await signedInBackend();
  const { rows } = await readAgenda(backend.firestore, Date.parse('2031-06-10T15:00:00Z'));
  return rows.map(({ fullName }) => fullName).toSorted();
}

// The local days of Kolkata begin at 18:30 UTC.
const inKolkata = {
  'begun-text': '2031-06-10T14:59:59.000Z',
  'today-text': '2031-06-10T18:29:00.000Z',
  'today-timestamp': new Date('2031-06-10T15:30:00Z'),
  'today-number': Date.parse('2031-06-10T16:00:00Z'),
  'today-local': '2031-06-10T23:00',
  'today-space': '2031-06-10 23:15',
  'today-past-local': '2031-06-10T16:00',
  'today-of-the-west': '2031-06-10T03:30:00-12:00',
  'past-of-new-york': '2031-06-10T10:30:00-04:00',
  'tomorrow-local-day': '2031-06-11',
  'tomorrow-last': '2031-06-11T18:29:59.999Z',
  'tomorrow-of-the-east': '2031-06-12T08:00:00+14:00',
  'after-text': '2031-06-11T18:30:00.000Z',
  'after-timestamp': new Date('2031-06-11T18:30:00Z'),
  'after-number': Date.parse('2031-06-11T18:30:00Z'),
  'after-of-tokyo': '2031-06-12T04:00:00+09:00',
  none: null,
};

test('the agenda has every form of date until the end of tomorrow, of the day in this zone', async () => {
  const names = await agendaOf(inKolkata);
  const wanted = Object.keys(inKolkata).filter((name) => /^(today-(?!past)|tomorrow)/.test(name));
  expect(names).toEqual(wanted.toSorted());
});

test.each([
  ['a text', '2031-07-01T10:00:00.000Z'],
  ['a Timestamp', new Date('2031-07-01T10:00:00Z')],
  ['a number', Date.parse('2031-07-01T10:00:00Z')],
])('without any in two days, it has the next one after them: %s', async (_, first) => {
  const dates = {
    first,
    'second-number': Date.parse('2031-07-02T10:00:00Z'),
    'second-timestamp': new Date('2031-07-02T10:00:00Z'),
    'second-text': '2031-07-02T10:00:00.000Z',
    past: '2031-06-10T14:00:00.000Z',
  };
  expect(await agendaOf(dates)).toEqual(['first']);
});

test('it asks for what it shows, and has at most 500 appointments with short texts', async () => {
  const fields = ['uid', 'fullName', 'email', 'phoneNumber', 'appointmentType'] as const;
  const long = Object.fromEntries([...fields, 'notes'].map((name) => [name, '📅'.repeat(9000)]));
  const lists = Object.fromEntries(fields.map((name) => [name, ['x'.repeat(200_000)]]));
  const start = Date.parse('2031-06-10T15:00:00Z');
  const documents = Array.from({ length: 501 }, (_, i) => [
    `appointments/many-${i}`,
    { selectedDate: new Date(start + 1 + i), ...(i === 0 && long), ...(i === 1 && lists) },
  ]);
  onTestFinished(await writeAll(Object.fromEntries(documents)));
  const { backend } = await signedInBackend();
  const send = globalThis.fetch;
  let answer = '';
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await send(...request);
    answer = await response.clone().text();
    return response;
  });
  const { rows } = await readAgenda(backend.firestore, start);
  expect(answer).toContain('"email"');
  expect(answer).not.toContain('"notes"');
  expect(rows).toHaveLength(500);
  expect(fields.map((name) => rows[0]?.[name].length)).toEqual([257, 241, 641, 81, 41]);
  expect(fields.every((name) => rows[0]?.[name].isWellFormed())).toBe(true);
  expect(JSON.stringify(rows[1]).length).toBeLessThan(1000);
});

test('the agenda is read again with a count, after five minutes, or when the count has changed', async () => {
  const { session, backend } = await signedInBackend();
  const api = createConsoleClient(session);
  const count = () => api.dashboard.count({ card: 'upcomingAppointments' });
  await agendaItem.setValue(null);
  await count();
  await expect.poll(() => agendaItem.getValue()).not.toBeNull();
  const first = await agendaItem.getValue();
  await renewAgenda(backend, session);
  expect(await agendaItem.getValue()).toEqual(first);
  const soon = { selectedDate: new Date(Date.now() + 60_000) };
  onTestFinished(await writeAll({ 'appointments/soon': soon }));
  await count();
  const idsOfAgenda = async () => (await agendaItem.getValue())?.rows.map(({ id }) => id);
  await expect.poll(idsOfAgenda).toContain('soon');
});

test('an agenda that cannot be read does not fail the count, and is read again after 30 s, then later', async () => {
  const { session } = await signedInBackend();
  const api = createConsoleClient(session);
  await agendaItem.setValue(null);
  let refused = 0;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, options: { body: string }) => {
    const isOfAgenda = url.includes(':runQuery') && options.body.includes('selectedDate');
    if (!isOfAgenda || refused === 2) return send(url, options);
    refused++;
    return Response.json(rulesRefusal.json, rulesRefusal);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await api.dashboard.count({ card: 'upcomingAppointments' })).toHaveProperty('value');
  /** The count of all timers says nothing, because reads of the storage have a deadline. */
  async function passedUntil(isReached: () => boolean | Promise<boolean>) {
    let passedMs = 0;
    for (; !(await isReached()); passedMs += 10_000) {
      vi.advanceTimersByTime(10_000);
      await new Promise(setImmediate);
    }
    return passedMs;
  }
  await expect.poll(() => refused).toBe(1);
  expect(await passedUntil(() => refused === 2)).toBeGreaterThanOrEqual(30_000);
  expect(await agendaItem.getValue()).toBeNull();
  const isRead = async () => (await agendaItem.getValue()) !== null;
  expect(await passedUntil(isRead)).toBeGreaterThanOrEqual(60_000);
});
