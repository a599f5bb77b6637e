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
  'logs/p-old': log('p-old', 1),
  'logs/p-new': log('p-new', 3),
  'logs/p-middle': log('p-middle', 2),
};

beforeAll(() => writeAll(documents));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('all users with an e-mail address are found, in any case', async () => {
  const { users } = await signedInClient();
  expect(idsOf(await users.ofPerson({ uid: '', emails: [email] }))).toEqual(['asha', 'asha-2']);
});

test('the tests of one user only are read, with all fields', async () => {
  const { testsTaken } = await signedInClient();
  await expect(allRows(testsTaken.ofUser({ uid: 'asha' }))).resolves.toMatchObject([
    { id: 'asha/iq-1', testName: 'iq', fields: { score: 120 } },
  ]);
});

test('appointments and payments are found by ID or e-mail address, each once', async () => {
  const { appointments, payments } = await signedInClient();
  const sought = { uid: 'asha', emails: [email] };
  const byEmail = { uid: '', emails: [email] };
  const ids = idsOf(await appointments.ofPerson(sought));
  expect(ids).toEqual(['p-by-both', 'p-by-email', 'p-by-uid']);
  expect(idsOf(await payments.ofPerson(sought))).toEqual(['p-by-email', 'p-by-uid']);
  expect(idsOf(await appointments.ofPerson(byEmail))).toEqual(['p-by-both', 'p-by-email']);
  expect(idsOf(await payments.ofPerson({ uid: '12345', emails: [] }))).toEqual(['p-of-digits']);
});

test('an ID of another kind is no problem of the document', async () => {
  const { appointments } = await signedInClient();
  const [odd] = await appointments.ofPerson({ uid: '', emails: ['odd@example.com'] });
  expect(odd).toMatchObject({ id: 'p-odd', uid: '' });
  expect(odd).not.toHaveProperty('problems');
});

test('nothing belongs to nobody, or to a text that Firestore cannot find', async () => {
  const { users, appointments, payments, logs } = await signedInClient();
  for (const text of ['', 'x'.repeat(2000)]) {
    const sought = { uid: text, emails: [text] };
    await expect(users.ofPerson(sought)).resolves.toEqual([]);
    await expect(appointments.ofPerson(sought)).resolves.toEqual([]);
    await expect(payments.ofPerson(sought)).resolves.toEqual([]);
  }
  const of = { uid: 'nobody', isSorted: true };
  await expect(logs.page({ after: null, size: 50, of })).resolves.toEqual({ rows: [], next: null });
});

test('the logs of one user are read, newest first, or in no order', async () => {
  const { logs } = await signedInClient();
  const read = async (size: number, isSorted: boolean) => {
    const { rows } = await logs.page({ after: null, size, of: { uid: 'asha', isSorted } });
    return rows.map(({ id }) => id);
  };
  await expect(read(2, true)).resolves.toEqual(['p-new', 'p-middle']);
  expect((await read(50, false)).toSorted()).toEqual(['p-middle', 'p-new', 'p-old']);
});
