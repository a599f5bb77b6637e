import { expect, onTestFinished, test, vi } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { writeAll } from '../../tests/support/emulators';

type Api = Awaited<ReturnType<typeof signedInClient>>;
interface Row {
  id: string;
  addedAt?: number;
}

const lists: [path: string, rowsOf: (api: Api) => Promise<Row[]>][] = [
  ['users/fresh', (api) => allRows(api.users.list())],
  ['users/phantom/tests-taken/fresh', (api) => allRows(api.testsTaken.list())],
  ['coupon/fresh', (api) => allRows(api.vouchers.list())],
  ['vouchers/fresh', (api) => allRows(api.coupons.list())],
  ['appointments/fresh', (api) => allRows(api.appointments.list())],
  ['transactions/fresh', (api) => allRows(api.payments.list())],
  ['blog-posts/fresh', (api) => allRows(api.blog.list())],
  ['logs/fresh', async (api) => (await api.logs.page({ after: null, size: 1000 })).rows],
];
const rowsOf = new Map(lists);

async function listed(path: string, data: Record<string, unknown>) {
  const api = await signedInClient();
  onTestFinished(await writeAll({ [path]: data }));
  const rows = (await rowsOf.get(path)?.(api)) ?? [];
  return { rows, fresh: rows.find(({ id }) => id.endsWith('fresh')) };
}

test.each(lists)('the list of %s says of each row when it was added', async (path) => {
  const before = Date.now();
  const { rows, fresh } = await listed(path, { TIMESTAMP: new Date() });
  expect(rows.filter(({ addedAt }) => !Number.isInteger(addedAt))).toEqual([]);
  expect(fresh?.addedAt).toBeGreaterThanOrEqual(before);
  expect(fresh?.addedAt).toBeLessThanOrEqual(Date.now());
});

test('a user with invalid fields is listed with the problems', async () => {
  const fields = { displayName: { first: 'A' }, email: 7, phoneNumber: 123, accountType: 7 };
  expect((await listed('users/fresh', fields)).fresh).toEqual({
    id: 'fresh',
    uid: '',
    displayName: '',
    accountType: '7',
    email: '',
    phoneNumber: '123',
    addedAt: expect.any(Number),
    problems: ['displayName is not a text', 'email is not a text'],
    storedTexts: { displayName: '{"first":"A"}', email: '7' },
  });
});

test.each([
  { paymentAmount: '499.50', paymentCurrency: 'inr', amount: 499.5, currency: 'INR' },
  { paymentAmount: 0, paymentCurrency: 'JPY', amount: 0, currency: 'JPY' },
  { paymentAmount: '₹1,299', paymentCurrency: 'INR', amount: 1299, currency: 'INR' },
  { paymentAmount: Number.NaN, paymentCurrency: 'USD', amount: null, currency: 'USD' },
  { paymentAmount: 5, paymentCurrency: 'not a currency', amount: 5, currency: '' },
])('the payment of $paymentAmount $paymentCurrency is read', async (payment) => {
  const { amount, currency, ...stored } = payment;
  const read = { paymentAmount: amount, paymentCurrency: currency };
  expect((await listed('transactions/fresh', stored)).fresh).toMatchObject(read);
});

test('a list is not read on for a view that has left, and nothing is reported', async () => {
  const api = await signedInClient();
  const report = vi.spyOn(console, 'error');
  const leaving = new AbortController();
  const pages = await api.users.list(undefined, { signal: leaving.signal });
  await pages.next();
  leaving.abort();
  await expect(pages.next()).rejects.toBe(leaving.signal.reason);
  expect(report).not.toHaveBeenCalled();
});
