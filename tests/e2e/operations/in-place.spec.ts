import { openCoupons, removeTestCoupons, row, writeCoupon } from '../../support/coupons';
import { expect } from '../../support/extension';
import { isCommit } from '../../support/fault-proxy';
import { test } from '../../support/voucher-fault-runs';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

test('on a slow line, Undo says at once that it restores, and that it has only with the rows', async ({
  proxied: { page, proxy },
}) => {
  await writeGroup('KEPT', 3);
  await writeGroup('GONE', 3);
  await page.reload();
  const { group, confirm } = await openVoucherPage(page);
  await group('GONE').getByRole('button', { name: 'Delete All' }).click();
  await confirm('Delete 3 codes');
  await expect(page.getByText('Deleted 3 codes of “GONE”', { exact: true })).toBeVisible();
  await expect(group('GONE')).toHaveCount(0);
  await expect(group('KEPT')).toHaveAttribute('data-active');

  const line = Promise.withResolvers<void>();
  const slow = { kind: 'delay', ms: 2 ** 31 - 1, until: line.promise } as const;
  proxy.follow((request) => (isCommit(request) ? slow : { kind: 'pass' }));
  await page.evaluate(() => {
    const isInList = () => document.querySelector('[role=treegrid]')?.textContent.includes('GONE');
    const isSaid = () => document.body.textContent.includes('Restored “GONE”, 3 codes');
    const watch = new MutationObserver(() => {
      if (isSaid()) document.body.dataset.rowsFirst ??= String(isInList());
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  const area = page.getByRole('status').filter({ hasText: 'Restoring…' });
  await expect(area.getByRole('button', { name: 'Dismiss message' })).toBeVisible();
  await expect(group('GONE')).toHaveCount(0);
  line.resolve();
  await expect(page.getByText('Restored “GONE”, 3 codes', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-rows-first', 'true');
  await expect(group('GONE')).toHaveAttribute('data-active');
});

test.describe('in a list that the database has in another order', () => {
  test.afterEach(removeTestCoupons);

  test('the next row is the current one after a deletion, the restored one after Undo, and nothing scrolls', async ({
    proxied: { page },
  }) => {
    for (const id of ['b', 'd', 'a', 'c']) await writeCoupon(id);
    await openCoupons(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const current = page.locator('[data-active]');
    const scrolled = () => page.locator('[data-scroller]').evaluate((list) => list.scrollTop);
    // Newest first: c, a, d, b.
    await row(page, 'E2E-a').click({ position: { x: 200, y: 15 } });
    const before = await scrolled();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete discount coupon' }).click();
    await expect(row(page, 'E2E-a')).toHaveCount(0);
    await expect(current).toContainText('E2E-d');
    expect(await scrolled()).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(current).toContainText('E2E-a');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(before);
  });
});
