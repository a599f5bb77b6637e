import { afterEach, expect, test } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import { createTestSession, signedInClient } from '../../tests/support/console-client';
import { deleteDocument, deleteDocuments, writeDocument } from '../../tests/support/emulators';
import { agendaItem } from './agenda';
import { readAgenda } from './read-agenda';

const zoneOfThisMachine = process.env.TZ;
let written: string[] = [];

afterEach(async () => {
  if (zoneOfThisMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisMachine;
  await deleteDocuments(written);
  written = [];
});

/** The names that the agenda has at a time of a year without other appointments. */
async function agendaOf(zone: string, now: string, dates: Record<string, unknown>) {
  process.env.TZ = zone;
  for (const [name, selectedDate] of Object.entries(dates)) {
    written.push(`appointments/${name}`);
    await writeDocument(`appointments/${name}`, { fullName: name, selectedDate });
  }
  const session = createTestSession();
  await session.signIn(administrator);
  const backend = await session.authorised();
  if (!backend) throw new Error('Nobody is signed in.');
  const { rows } = await readAgenda(backend.firestore, Date.parse(now));
  return rows.map(({ fullName }) => fullName).toSorted();
}

// The local days of Kolkata begin at 18:30 UTC.
const inKolkata = {
  'late-10': '2031-06-10T14:49:00.000Z',
  'late-9': '2031-06-10T14:51:00.000Z',
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
  const names = await agendaOf('Asia/Kolkata', '2031-06-10T15:00:00Z', inKolkata);
  const wanted = Object.keys(inKolkata).filter((name) =>
    /^(today-(?!past)|tomorrow|late-9)/.test(name),
  );
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
  expect(await agendaOf('Asia/Kolkata', '2031-06-10T15:00:00Z', dates)).toEqual(['first']);
});

test('it comes with a count, and again after five minutes or when the count is another', async () => {
  const api = await signedInClient();
  const count = () => api.dashboard.count({ card: 'upcomingAppointments' });
  await agendaItem.removeValue();
  await count();
  const first = await agendaItem.getValue();
  await count();
  expect(await agendaItem.getValue()).toEqual(first);
  await writeDocument('appointments/soon', { selectedDate: new Date(Date.now() + 60_000) });
  await count();
  const second = await agendaItem.getValue();
  await deleteDocument('appointments/soon');
  expect(second?.rows.map(({ id }) => id)).toContain('soon');
});
