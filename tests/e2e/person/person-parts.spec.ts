import type { ProxiedRequest } from '../../support/fault-proxy';
import {
  deletePerson,
  openPersonPage,
  openWholePersonPage,
  writePerson,
} from '../../support/person';
import { expect, test } from '../../support/proxied-console';
import { costOf } from '../../support/reads-of-proxy';
import { openPage } from '../../support/table';

test.use({ expectedProblems: /status of 40[03]/ });
test.beforeAll(writePerson);
test.afterAll(deletePerson);

const isOf =
  (...collections: string[]) =>
  ({ body }: ProxiedRequest) =>
    collections.some((name) => body.includes(`"collectionId":"${name}"`));

test('all but the logs cost at most 15 reads, and lists that are loaded answer without any', async ({
  proxied: { page, proxy },
}) => {
  const readsOf = (...collections: string[]) =>
    costOf(proxy.requests.filter(isOf(...collections))).reads;
  const people = ['users', 'tests-taken', 'appointments', 'transactions'];
  proxy.reset();
  await openWholePersonPage(page);
  expect(readsOf(...people)).toBeLessThanOrEqual(15);
  expect(readsOf('logs')).toBe(3);

  await page.reload();
  for (const route of ['/', '/appointments', '/payments']) {
    await openPage(page, `#${route}`);
    await expect(page.getByText(/^\d+ (users|appointments|payments)$/)).toBeVisible();
  }
  proxy.reset();
  await openWholePersonPage(page);
  expect(readsOf('users', 'appointments', 'transactions')).toBe(0);
  await page.goto(page.url().replace(/#.*/, '#/person?email=nobody@person.example'));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  expect(readsOf('users', 'appointments', 'transactions')).toBe(0);
  await openPersonPage(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => readsOf('users', 'appointments', 'transactions')).toBe(8);
});

test('a part that fails leaves the others, and Retry reads it alone', async ({
  proxied: { page, proxy },
}) => {
  proxy.follow((request) =>
    isOf('transactions')(request) ? { kind: 'status', status: 403 } : { kind: 'pass' },
  );
  await openPersonPage(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch payments');
  await expect(page.getByText('10 events, stopped')).toBeVisible();
  proxy.reset();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('12 events', { exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(proxy.requests.filter(isOf('users', 'tests-taken', 'appointments', 'logs'))).toEqual([]);
});

test('without the user, what is found by ID is there all the same', async ({
  proxied: { page, proxy },
}) => {
  proxy.follow((request) =>
    isOf('users')(request) ? { kind: 'status', status: 403 } : { kind: 'pass' },
  );
  await openPersonPage(page);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch the user');
  await expect(page.getByText('9 events, stopped')).toBeVisible();
});

test('without an index for the order of logs, some are read, with a link that creates it', async ({
  proxied: { page, proxy },
}) => {
  const link = 'https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create=Abc';
  const message = `The query requires an index. You can create it here: ${link}`;
  proxy.follow((request) =>
    isOf('logs')(request) && request.body.includes('DESCENDING')
      ? { kind: 'status', status: 400, name: 'FAILED_PRECONDITION', message }
      : { kind: 'pass' },
  );
  await openWholePersonPage(page);
  const note = page.getByText(/^These logs may not be the newest\./);
  await expect(note.getByRole('link')).toHaveAttribute('href', link);
});
