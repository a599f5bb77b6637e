import { beforeAll, expect, test } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { writeAll } from '../../tests/support/emulators';

const email = 'Asha.Rao@example.com';
const lower = email.toLowerCase();

const at = (minute: number) => new Date(Date.UTC(2026, 7, 12, 10, minute));
const log = (id: string, minute: number) => ({
  EVENT: id,
  TIMESTAMP: at(minute),
  USER_INFORMATION: { USER_ID: 'asha' },
});

const documents: Record<string, Record<string, unknown>> = {
  'users/asha': { displayName: 'Asha Rao', email, accountType: 'paid' },
  'users/asha-2': { displayName: 'A. Rao', email: lower, accountType: 'free' },
  'users/asha/tests-taken/iq-1': { time: '1/8/26, 3:04 pm', 'test-name': 'iq', score: 120 },
  'users/asha-2/tests-taken/iq-2': { time: '1/8/26, 3:04 pm', 'test-name': 'iq' },
  'appointments/p-by-uid': { uid: 'asha', email: 'other@example.com' },
  'appointments/p-by-email': { email: lower },
  'appointments/p-by-both': { uid: 'asha', email },
  'appointments/p-odd': { uid: { a: 1 }, email: 'odd@example.com', selectedDate: '2026-01-01' },
  'transactions/p-by-uid': { userId: 'asha', paymentAmount: 1, paymentCurrency: 'INR' },
  'transactions/p-by-email': { userEmail: email },
  'transactions/p-of-digits': { userId: 12345 },
  'users/Kx81': { displayName: 'Ravi', uid: 'ravi-uid' },
  'users/Kx82': { displayName: 'Ravi', uid: 42 },
  'users/Kx83': { displayName: 'Nobody', uid: 'undefined', email: 'n/a' },
  'appointments/p-of-ravi': { uid: 'ravi-uid' },
  'appointments/p-of-profile': { uid: 'Kx81' },
  'appointments/p-capital': { email: 'Meera.iyer@example.com' },
  'appointments/p-small': { email: 'meera.iyer@example.com' },
  'appointments/p-capitals': { email: 'MEERA.IYER@EXAMPLE.COM ' },
  'appointments/p-of-nobody': { uid: 'undefined', email: 'n/a' },
  'appointments/p-of-nothing': { uid: '', email: '\u200b' },
  'logs/p-of-ravi': { ...log('p-of-ravi', 4), USER_INFORMATION: { USER_ID: 'ravi-uid' } },
  'logs/p-of-null': { ...log('p-of-null', 4), USER_INFORMATION: { USER_ID: 'null' } },
  'logs/p-old': log('p-old', 1),
  'logs/p-new': log('p-new', 3),
  'logs/p-middle': log('p-middle', 2),
};

beforeAll(() => writeAll(documents));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('all users with an e-mail address are found, in any case', async () => {
  const { users } = await signedInClient();
  expect(idsOf(await users.ofPerson({ uids: [], emails: [email] }))).toEqual(['asha', 'asha-2']);
});

test('the tests of one user only are read, with all fields', async () => {
  const { testsTaken } = await signedInClient();
  await expect(allRows(testsTaken.ofUser({ uid: 'asha' }))).resolves.toMatchObject([
    { id: 'asha/iq-1', testName: 'iq', fields: { score: 120 } },
  ]);
});

test('appointments and payments are found by ID or e-mail address, each once', async () => {
  const { appointments, payments } = await signedInClient();
  const sought = { uids: ['asha'], emails: [email] };
  const byEmail = { uids: [], emails: [email] };
  const ids = idsOf(await appointments.ofPerson(sought));
  expect(ids).toEqual(['p-by-both', 'p-by-email', 'p-by-uid']);
  expect(idsOf(await payments.ofPerson(sought))).toEqual(['p-by-email', 'p-by-uid']);
  expect(idsOf(await appointments.ofPerson(byEmail))).toEqual(['p-by-both', 'p-by-email']);
  expect(idsOf(await payments.ofPerson({ uids: ['12345'], emails: [] }))).toEqual(['p-of-digits']);
});

test('an ID of another kind is no problem of the document', async () => {
  const { appointments } = await signedInClient();
  const [odd] = await appointments.ofPerson({ uids: [], emails: ['odd@example.com'] });
  expect(odd).toMatchObject({ id: 'p-odd', uid: '' });
  expect(odd).not.toHaveProperty('problems');
});

test.each([
  { uids: ['ravi-uid'], users: ['Kx81'], appointments: ['p-of-ravi'] },
  { uids: ['Kx81', 'ravi-uid'], users: ['Kx81'], appointments: ['p-of-profile', 'p-of-ravi'] },
  { uids: ['42'], users: ['Kx82'], appointments: [] },
])('the IDs $uids are those of the field uid', async ({ uids, ...ids }) => {
  const { users, appointments } = await signedInClient();
  const sought = { uids, emails: [] };
  expect(idsOf(await users.ofPerson(sought))).toEqual(ids.users);
  expect(idsOf(await appointments.ofPerson(sought))).toEqual(ids.appointments);
});

test.each([
  { typed: 'meera.iyer@example.com', ids: ['p-capital', 'p-small'] },
  { typed: ' Meera.Iyer@Example.com\u200b', ids: ['p-capital', 'p-small'] },
  { typed: 'MEERA.IYER@EXAMPLE.COM ', ids: ['p-capital', 'p-capitals', 'p-small'] },
])('the address $typed finds its usual forms, and itself', async ({ typed, ids }) => {
  const { appointments } = await signedInClient();
  expect(idsOf(await appointments.ofPerson({ uids: [], emails: [typed] }))).toEqual(ids);
});

test('more forms of an address than Firestore takes at once are no fault', async () => {
  const { appointments } = await signedInClient();
  const emails = Array.from({ length: 40 }, (_, i) => 'meera.iyer@example.com'.padEnd(40 + i));
  const found = await appointments.ofPerson({ uids: ['1', '2', '3'], emails });
  expect(idsOf(found)).toEqual(['p-capital', 'p-small']);
});

test('nothing belongs to nobody, or to a text that Firestore cannot find', async () => {
  const { users, appointments, payments, logs } = await signedInClient();
  for (const text of ['', ' ', '\u200b', 'undefined', 'null', 'n/a', 'x'.repeat(2000)]) {
    const sought = { uids: text === 'n/a' ? [] : [text], emails: [text] };
    await expect(users.ofPerson(sought)).resolves.toEqual([]);
    await expect(appointments.ofPerson(sought)).resolves.toEqual([]);
    await expect(payments.ofPerson(sought)).resolves.toEqual([]);
    const of = { uids: sought.uids, isSorted: true };
    await expect(logs.page({ after: null, size: 9, of })).resolves.toEqual({
      rows: [],
      next: null,
    });
  }
  const of = { uids: ['nobody'], isSorted: true };
  await expect(logs.page({ after: null, size: 50, of })).resolves.toEqual({ rows: [], next: null });
});

test('the logs of one person are read, newest first, or in no order', async () => {
  const { logs } = await signedInClient();
  const read = async (size: number, isSorted: boolean, uids = ['asha']) => {
    const { rows } = await logs.page({ after: null, size, of: { uids, isSorted } });
    return rows.map(({ id }) => id);
  };
  await expect(read(2, true)).resolves.toEqual(['p-new', 'p-middle']);
  await expect(read(2, true, ['asha', 'ravi-uid'])).resolves.toEqual(['p-of-ravi', 'p-new']);
  expect((await read(50, false)).toSorted()).toEqual(['p-middle', 'p-new', 'p-old']);
});
