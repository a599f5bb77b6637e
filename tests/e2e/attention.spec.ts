import type { Page } from '@playwright/test';
import { axeFaults } from '../support/accessible';
import { clearCollection, resetSampleData, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { writeCode } from '../support/voucher-page';

test.use({ route: '/' });
test.afterAll(resetSampleData);

const dayMs = 86_400_000;
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

test.beforeEach(async ({ console }) => {
  for (const collection of ['coupon', 'vouchers', 'appointments'])
    await clearCollection(collection);
  const validTill = await console.evaluate(
    (ms) => new Date(Date.now() + ms).toLocaleDateString('sv'),
    3 * dayMs,
  );
  await writeCode('SOON-1', { groupId: 'SOON', groupName: 'Soon', validTill });
  await writeCode('SOON-2', { groupId: 'SOON', groupName: 'Soon', validTill });
  await writeCode('SOON-3', { groupId: 'SOON', groupName: 'Soon', validTill, redeemed: 1 });
  await writeDocument('vouchers/WELCOME10', {
    code: 'WELCOME10',
    discountPercentage: 10,
    validFrom: '2026-01-01',
    validTill: '2099-12-31',
    limit: 5,
    redeemed: 5,
  });
  await writeDocument('appointments/tomorrow', {
    fullName: 'No Phone',
    email: 'no.phone@example.com',
    phoneNumber: '',
    selectedDate: new Date(Date.now() + dayMs).toISOString(),
    appointmentType: 'online',
    uid: 'nobody',
  });
});

test('the dashboard says what needs attention, by a count and then by the lists that are read', async ({
  console,
  extension,
}) => {
  await console.reload();
  await expect(attention(console)).toContainText('2 unused codes end within 7 days');
  for (const hash of ['#/voucher', '#/coupon', '#/appointments']) await openPage(console, hash);
  await openPage(console, '#/');
  const lines = attention(console).getByRole('link');
  await expect(lines.filter({ hasNotText: 'broken' })).toHaveText([
    '1 group ends within 7 days, 2 codes unused',
    'Coupon WELCOME10 reached its limit',
    '1 appointment tomorrow without phone',
  ]);
  expect(await axeFaults(console)).toEqual([]);
  for (const [text, hash] of [
    ['1 group ends', '#/voucher'],
    ['WELCOME10', '#/coupon'],
    ['without phone', '#/appointments'],
  ] as const) {
    await lines.filter({ hasText: text }).click();
    expect(new URL(console.url()).hash).toBe(hash);
    await openPage(console, '#/');
  }

  const popup = await extension.open('popup.html');
  const line = popup.getByRole('button', { name: /Needs attention/ });
  await expect(line).toContainText('1 group ends within 7 days, 2 codes unused');
  await expect(line).toContainText(/\+\d more/);
  expect(await axeFaults(popup)).toEqual([]);

  await attention(console)
    .getByRole('button', { name: /^Hide for a week: 1 group/ })
    .click();
  await expect(lines.filter({ hasText: 'group' })).toHaveCount(0);
  await expect(line).not.toContainText('group');
  await console.evaluate(async (eightDaysMs) => {
    await chrome.storage.local.set({ attention: { ending: Date.now() - eightDaysMs } });
  }, 8 * dayMs);
  await expect(lines.filter({ hasText: 'group' })).toHaveCount(1);
});

test('a post that was not published and a failed operation come first', async ({ console }) => {
  const failed = { aim: 'apply', state: 'failed', done: 0, total: 1, waiting: null, stop: null };
  const operations = [
    { ...failed, id: 'one', kind: 'publish-post', subject: { title: 'A' } },
    { ...failed, id: 'two', kind: 'generate-coupon', subject: { code: 'A' } },
  ];
  await console.evaluate((views) => chrome.storage.session.set({ operations: views }), operations);
  const lines = attention(console).getByRole('link');
  await expect(lines.nth(0)).toHaveText('1 post was not published');
  await expect(lines.nth(1)).toHaveText('1 operation did not finish');
  await expect(lines.nth(0)).toHaveAttribute('href', '#/blog?new=');
  await expect(lines.nth(1)).toHaveAttribute('href', '#/coupon');
  await console.evaluate(() => chrome.storage.session.remove('operations'));
});

test('nothing is shown where nothing needs attention', async ({ console, extension }) => {
  await clearCollection('coupon');
  await console.evaluate(() => chrome.storage.session.remove('attention'));
  await clearCollection('users');
  await console.reload();
  await expect(console.getByText('No users yet')).toBeVisible();
  await expect(console.getByRole('link', { name: /^Transactions/ })).toContainText('120');
  await expect(attention(console)).toHaveCount(0);
  const popup = await extension.open('popup.html');
  await expect(popup.getByText('updated just now')).toBeVisible();
  await expect(popup.getByRole('button', { name: /Needs attention/ })).toHaveCount(0);
});
