import { expect, test } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { deleteDocument, writeDocument } from '../../tests/support/emulators';

type Api = Awaited<ReturnType<typeof signedInClient>>;
type Rows = Promise<{ id: string; addedAt?: number }[]>;

const lists: [path: string, rows: (api: Api) => Rows][] = [
  ['users/fresh', (api) => allRows(api.users.list())],
  ['users/phantom/tests-taken/fresh', (api) => allRows(api.testsTaken.list())],
  ['coupon/fresh', (api) => allRows(api.vouchers.list())],
  ['vouchers/fresh', (api) => allRows(api.coupons.list())],
  ['appointments/fresh', (api) => allRows(api.appointments.list())],
  ['transactions/fresh', (api) => allRows(api.payments.list())],
  ['blog-posts/fresh', (api) => allRows(api.blog.list())],
  ['logs/fresh', async (api) => (await api.logs.page({ after: null, size: 1000 })).rows],
];

test.each(lists)('the list of %s says of each row when it was added', async (path, rowsOf) => {
  const api = await signedInClient();
  const before = Date.now();
  await writeDocument(path, { TIMESTAMP: new Date() });
  const rows = await rowsOf(api);
  await deleteDocument(path);
  expect(rows.filter(({ addedAt }) => !Number.isInteger(addedAt))).toEqual([]);
  const fresh = rows.find(({ id }) => id.endsWith('fresh'));
  expect(fresh?.addedAt).toBeGreaterThanOrEqual(before);
  expect(fresh?.addedAt).toBeLessThanOrEqual(Date.now());
});
