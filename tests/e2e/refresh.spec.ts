import type { Page } from '@playwright/test';
import { letPass, refocus } from '../support/clock';
import { clearCollection, deleteDocument, readDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { recordRequests } from '../support/requests';
import { openPage } from '../support/table';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

const path = 'transactions/fresh';
const first = 'transactions/!-first';
const fresh = { userName: 'Fresh', paymentAmount: 1 };

test.afterEach(() => Promise.all([path, first].map(deleteDocument)));

const minuteMs = 60_000;

const ageMs = async (page: Page) =>
  Date.parse((await page.locator('header time').getAttribute('datetime')) ?? '');

test('counts are read again by Refresh, and on focus if they are older than a minute', async ({
  console,
  extension,
}) => {
  const card = console.getByRole('link', { name: /^Transactions Completed/ });
  await openPage(console, '#/');
  await expect(card).toContainText('120');
  await writeDocument(path, fresh);
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(card).toContainText('121');

  await deleteDocument(path);
  const counts = recordRequests(extension.context, /:runAggregationQuery.*"transactions"/);
  await refocus(console);
  await letPass(console, 1.1 * minuteMs);
  await refocus(console);
  await expect(card).toContainText('120');
  expect(counts).toHaveLength(1);
});

test('a list of more than 300 rows is checked on focus, and read again by Shift+R', async ({
  console,
}) => {
  await clearCollection('coupon');
  const [gone, redeemed, edited, handedOut] = await writeGroup('AAAA', 400);
  const { group } = await openVoucherPage(console);
  await expect(console.getByText('400 codes in 1 group', { exact: true })).toBeVisible();
  const stored = await readDocument(`coupon/${redeemed}`);
  const checked = console.getByRole('button', { name: 'Refresh, checked' });

  await test.step('what is new, gone, redeemed and handed out elsewhere is found, but no edit', async () => {
    await writeGroup('BBBB', 2);
    await deleteDocument(`coupon/${gone}`);
    await writeDocument(`coupon/${redeemed}`, { ...stored, redeemed: 1 });
    const mark = { code: handedOut, handedOutAt: new Date() };
    await writeDocument(`coupon/${handedOut}`, { ...stored, ...mark });
    await letPass(console, 5 * minuteMs);
    await refocus(console);
    await expect(console.getByText('2 new codes, 1 deleted, 1 redeemed')).toBeVisible();
    await expect(group('BBBB')).toContainText('2 vouchers');
    await expect(group('AAAA').first()).toContainText(
      '397 left of 399 · 1 handed out · 1 redeemed',
    );

    // An edit changes no count.
    const edit = { code: edited, groupId: 'Edited', groupName: 'Edited' };
    await writeDocument(`coupon/${edited}`, { ...stored, ...edit });
    const checkedAt = await ageMs(console);
    await letPass(console, 5 * minuteMs);
    await refocus(console);
    await expect.poll(() => ageMs(console)).toBeGreaterThan(checkedAt + 60_000);
    await expect(group('Edited')).toHaveCount(0);
  });

  await test.step('Shift+R reads everything', async () => {
    await console.keyboard.press('Shift+R');
    await expect(group('Edited')).toBeVisible();
    await expect(console.getByText('401 codes in 3 groups', { exact: true })).toBeVisible();
    await expect(checked).toHaveCount(0);
  });
});

test('an opened row is read again, stays open and selected among new rows, and leaves the list if it is gone', async ({
  console,
}) => {
  await writeDocument(path, { ...fresh, selectedPlan: 'Silver' });
  await openPage(console, '#/payments');
  await console.getByRole('searchbox').fill('Fresh');
  const row = console.getByRole('row').filter({ hasText: /Silver|Golden/ });
  const toggle = () => row.getByRole('gridcell').first().click();
  await toggle();
  await expect(row).toContainText('Silver');
  await toggle();
  await writeDocument(path, { ...fresh, selectedPlan: 'Golden' });
  await letPass(console, 1.1 * minuteMs);
  await toggle();
  await expect(row).toContainText('Golden');

  await console.keyboard.press('x');
  await writeDocument(first, fresh);
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(console.getByText('1 of 2 payments selected').first()).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveAttribute('data-expanded', 'true');

  await toggle();
  await deleteDocument(path);
  await letPass(console, 1.1 * minuteMs);
  await toggle();
  await expect(console.getByText('1 of 121 payments')).toBeVisible();
  await expect(row).toHaveCount(0);
});
