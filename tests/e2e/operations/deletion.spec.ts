import { clearCollection, countDocuments, readCollection } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { holdCommits } from '../../support/requests';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

test('chosen codes are deleted in one operation although the worker ends in it, and Undo restores them', async ({
  console: page,
  extension,
}) => {
  await clearCollection('coupon');
  await writeGroup('AAAA', 600);
  await writeGroup('BBBB', 3, { redeemed: 1 });
  const before = await readCollection('coupon');
  const { group, codes, dialog, confirm, operations } = await openVoucherPage(page);
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(page.getByText('603 codes')).toBeVisible();
  await group('AAAA').click({ position: { x: 5, y: 20 } });
  await expect(bar).toContainText('600 of 603 codes selected');
  await group('BBBB').getByRole('button', { name: 'Expand' }).click();
  await codes.first().click({ modifiers: ['ControlOrMeta'], position: { x: 200, y: 30 } });
  await expect(group('BBBB').first()).toHaveAttribute('aria-selected', 'false');
  await expect(bar.getByRole('button', { name: 'Delete 601 codes' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Delete 601 vouchers' })).toContainText(
    'Are you sure you want to delete these 601 vouchers?',
  );
  await expect(dialog).toContainText('601 codes will be deleted, 1 of them redeemed.');
  const release = await holdCommits(extension.context, 1);
  await confirm('Delete 601 vouchers');
  await expect(operations).toContainText('Deleting vouchers');
  await expect(operations).toContainText('601 vouchers');
  await expect.poll(() => countDocuments('coupon')).toBeLessThan(603);
  await extension.killWorker();
  release();
  await expect(page.getByText('Deleted 601 vouchers')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await readCollection('coupon')).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('603 codes in 2 groups')).toBeVisible();
  expect(await readCollection('coupon')).toEqual(before);
});
