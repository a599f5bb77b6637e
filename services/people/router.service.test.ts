import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { deleteDocuments, writeDocument } from '../../tests/support/emulators';

const uid = 'person/1';
const email = 'Asha.Rao@example.com';
const lower = email.toLowerCase();
const longest = 'x'.repeat(2000);

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

beforeAll(async () => {
  for (const [path, data] of Object.entries(documents)) await writeDocument(path, data);
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => deleteDocuments(Object.keys(documents)));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('finds a user by ID, and all who have one e-mail address in any case', async () => {
  const { people } = await signedInClient();
  await expect(people.users({ uid: 'asha' })).resolves.toMatchObject([{ displayName: 'Asha Rao' }]);
  expect(idsOf(await people.users({ emails: [email] }))).toEqual(['asha', 'asha-2']);
  await expect(people.users({ uid: 'nobody' })).resolves.toEqual([]);
});

test('reads the tests of one user only', async () => {
  const { people } = await signedInClient();
  expect(idsOf(await people.tests({ uid: 'asha' }))).toEqual(['asha/iq-1']);
});

test('finds appointments and payments by ID or e-mail address, each once', async () => {
  const { people } = await signedInClient();
  const sought = { uid: 'asha', emails: [email] };
  expect(idsOf(await people.appointments(sought))).toEqual(['p-by-both', 'p-by-email', 'p-by-uid']);
  expect(idsOf(await people.payments(sought))).toEqual(['p-by-email', 'p-by-uid']);
  expect(idsOf(await people.appointments({ emails: [email] }))).toEqual([
    'p-by-both',
    'p-by-email',
  ]);
  expect(idsOf(await people.payments({ uid: '12345' }))).toEqual(['p-of-digits']);
});

test('an ID of another kind is no problem of the document', async () => {
  const { people } = await signedInClient();
  const [odd] = await people.appointments({ emails: ['odd@example.com'] });
  expect(odd).toMatchObject({ id: 'p-odd', uid: '' });
  expect(odd).not.toHaveProperty('problems');
});

test('nobody has an ID or e-mail address that Firestore cannot store or find', async () => {
  const { people } = await signedInClient();
  for (const text of ['', uid, '..', longest]) {
    const sought = { uid: text, emails: [text === uid ? '' : text] };
    await expect(people.users(sought)).resolves.toEqual([]);
    await expect(people.tests(sought)).resolves.toEqual([]);
    await expect(people.appointments(sought)).resolves.toEqual([]);
    await expect(people.payments(sought)).resolves.toEqual([]);
    await expect(people.logs(sought)).resolves.toEqual({ rows: [] });
  }
});

test('reads logs newest first, also without an index, with the page that creates it', async () => {
  const { people } = await signedInClient();
  const newestFirst = ['p-new', 'p-middle', 'p-old'];
  const { rows, index } = await people.logs({ uid: 'asha' });
  expect(rows.map(({ id }) => id)).toEqual(newestFirst);
  expect(index).toBeUndefined();

  const send = globalThis.fetch;
  const url = 'https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create=A';
  const message = `The query requires an index. You can create it here: ${url}`;
  const error = { code: 400, status: 'FAILED_PRECONDITION', message };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const isOrdered = String(options.body).includes('DESCENDING');
    return isOrdered ? Response.json([{ error }], { status: 400 }) : send(address, options);
  });
  const unsorted = await people.logs({ uid: 'asha' });
  expect(unsorted.rows.map(({ id }) => id)).toEqual(newestFirst);
  expect(unsorted.index?.page.url).toBe(url);
});
