import { clearCollection, deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

// Clocks of pages cannot be taken back.
test.use({ freshBrowser: true });

const card = { name: /^Transactions Completed/ };

test.afterEach(() => deleteDocument('transactions/fresh'));

test('reads again at the press of Refresh, keeping what is known meanwhile', async ({
  console,
}) => {
  await expect(console.getByRole('link', card)).toContainText('120');
  await writeDocument('transactions/fresh', { userName: 'Fresh', paymentAmount: 1 });
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(console.getByRole('link', card)).toContainText('121');
});

test('is as old as its last reading, however often it is changed here', async ({ console }) => {
  await clearCollection('coupon');
  await writeGroup('AAAA', 2);
  await console.clock.install();
  await console.reload();
  const { list, group, confirm } = await openVoucherPage(console);
  await expect(group('AAAA')).toBeVisible();
  await writeGroup('BBBB', 1);
  await console.clock.fastForward('05:00');
  await group('AAAA').getByRole('button', { name: 'Expand' }).click();
  await list.getByRole('button', { name: 'Delete voucher' }).first().click();
  await confirm('Delete voucher');
  await expect(group('AAAA').first()).toContainText('1 voucher,');
  await expect(console.getByText('5 min. ago')).toBeVisible();
  await expect(group('BBBB')).toHaveCount(0);
  // It counts as old, so it is read again as soon as somebody looks.
  await console.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(group('BBBB')).toBeVisible();
  await expect(console.getByText('just now')).toBeVisible();
});

test('is as old as its newest page, however far back it is read', async ({ console }) => {
  await console.clock.install();
  await openPage(console, '#/logs');
  await expect(console.getByText('100 of 400 logs loaded')).toBeVisible();
  await console.clock.fastForward('05:00');
  await console.getByRole('button', { name: 'Load older' }).click();
  await expect(console.getByText('200 of 400 logs loaded')).toBeVisible();
  await expect(console.getByText('5 min. ago')).toBeVisible();
});

test('reads again by itself when it comes back into use after a minute', async ({ console }) => {
  await console.clock.install();
  await console.reload();
  await expect(console.getByRole('link', card)).toContainText('120');
  await writeDocument('transactions/fresh', { userName: 'Fresh', paymentAmount: 1 });
  const focus = () => window.dispatchEvent(new Event('focus'));
  await console.evaluate(focus);
  await expect(console.getByRole('link', card)).toContainText('120');
  await console.clock.fastForward('01:01');
  await console.evaluate(focus);
  await expect(console.getByRole('link', card)).toContainText('121');
});
