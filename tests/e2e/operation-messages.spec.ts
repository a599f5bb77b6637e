import type { Page } from '@playwright/test';
import type { OperationView } from '../../services/operations/operation-view';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openVoucherPage, writeCode } from '../support/voucher-page';

const stopped = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'delete-coupon',
  subject: { code: 'STOPPED' },
  action: 'delete',
  aim: 'apply',
  state: 'stopped',
  stop: { reason: 'refused' },
  notRestored: { count: 0, names: [] },
  done: 0,
  total: 1,
} as Partial<OperationView>;

const publish = (page: Page, operations: Partial<OperationView>[]) =>
  page.evaluate((list) => chrome.storage.session.set({ operations: list }), operations);

const bar = (page: Page) => page.getByRole('region', { name: 'Operations' });

// A fake clock cannot be removed.
test.use({ ownBrowser: {}, expectedProblems: /status of 40[03]/ });

test('an error stays until it is closed, and an offer to undo stays for half a minute or while the pointer is on it', async ({
  console: page,
}) => {
  await clearCollection('coupon');
  await writeCode('KEPT-1', { groupId: 'KEPT', groupName: 'Kept' });
  await page.clock.install();
  await page.reload();
  const { group, confirm } = await openVoucherPage(page);

  await publish(page, [stopped]);
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
  await publish(page, []);

  const undo = page.getByRole('button', { name: 'Undo' });
  const deleteGroup = async () => {
    await group('Kept').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 1 code');
    await expect(undo).toBeVisible();
  };
  await deleteGroup();
  await undo.hover();
  await page.clock.fastForward('00:45');
  await undo.click();
  await expect(group('Kept')).toBeVisible();
  await expect(undo).toHaveCount(0);

  await deleteGroup();
  await page.mouse.move(10, 10);
  await page.clock.fastForward('01:01');
  await expect(undo).toHaveCount(0);
});
