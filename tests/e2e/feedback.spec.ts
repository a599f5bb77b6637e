import type { Page } from '@playwright/test';
import type { OperationView } from '../../services/operations/operation-view';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { openVoucherPage, writeCode } from '../support/voucher-page';
import { clearCollection } from '../support/emulators';

const stopped = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'delete-coupon',
  subject: { code: 'STOPPED' },
  action: 'delete',
  aim: 'apply',
  state: 'stopped',
  stop: { reason: 'refused' },
  done: 0,
  total: 1,
};

/** As if the background had published them. */
const publish = (page: Page, operations: Partial<OperationView>[]) =>
  page.evaluate((list) => chrome.storage.session.set({ operations: list }), operations);

const bar = (page: Page) => page.getByRole('region', { name: 'Operations' });

async function topsOfRows(page: Page): Promise<Record<string, number>> {
  const rows = page.getByRole('grid').getByRole('row');
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.textContent, Math.round(row.getBoundingClientRect().top)] as const),
    ),
  );
}

test('no row moves when an operation appears and leaves, also at the end of a list', async ({
  console: page,
}) => {
  await openPage(page, '#/payments');
  await expect(page.getByText('120 payments', { exact: true })).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('End');
  const last = page.getByRole('row').last();
  await expect(last).toBeInViewport();
  await publish(page, [stopped as Partial<OperationView>]);
  await expect(bar(page)).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport({ ratio: 1 });
  const before = await topsOfRows(page);
  await publish(page, []);
  await expect(bar(page)).toBeHidden();
  expect(await topsOfRows(page)).toMatchObject(before);
});

test('the buttons of a failed operation are below its text in a narrow window', async ({
  console: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await publish(page, [stopped as Partial<OperationView>]);
  const text = await bar(page).getByText('Firebase refused this.').boundingBox();
  const button = await bar(page).getByRole('button', { name: 'Resume' }).boundingBox();
  expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0) - 1);
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true, expectedProblems: /status of 40[03]/ });

  test('an error stays until it is closed, and no copy of it waits behind', async ({
    console: page,
  }) => {
    await page.clock.install();
    await publish(page, [stopped as Partial<OperationView>]);
    const resume = bar(page).getByRole('button', { name: 'Resume' });
    const error = page.getByRole('status').getByRole('img', { name: 'Error' });
    await resume.click();
    await expect(error).toBeVisible();
    const first = await error.elementHandle();
    await resume.click();
    // Only then has the second press failed, too.
    await expect.poll(() => first?.evaluate((sign) => sign.isConnected)).toBe(false);
    await page.clock.fastForward('10:00');
    await expect(error).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(error).toHaveCount(0);
  });

  test('the pointer keeps the offer to undo, which then still works', async ({ console: page }) => {
    await clearCollection('coupon');
    await writeCode('KEPT-1', { groupId: 'KEPT', groupName: 'Kept' });
    await page.clock.install();
    await page.reload();
    const { group, confirm } = await openVoucherPage(page);
    await group('Kept').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 1 code');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.clock.fastForward('00:45');
    await undo.click();
    await expect(group('Kept')).toBeVisible();
  });
});
