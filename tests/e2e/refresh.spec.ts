import { clearCollection, deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

test.use({ route: '/' });

const card = { name: /^Transactions Completed/ };

test.afterEach(() => deleteDocument('transactions/fresh'));

test('Refresh reads the counts again', async ({ console }) => {
  await expect(console.getByRole('link', card)).toContainText('120');
  await writeDocument('transactions/fresh', { userName: 'Fresh', paymentAmount: 1 });
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(console.getByRole('link', card)).toContainText('121');
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('the age of a list counts from its last read, not from changes made here', async ({
    console,
  }) => {
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
    // The list is old, so it is read again on focus.
    await console.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(group('BBBB')).toBeVisible();
    await expect(console.getByText('just now')).toBeVisible();
  });

  test('the age of the logs counts from their newest page, not from older pages loaded later', async ({
    console,
  }) => {
    await console.clock.install();
    await openPage(console, '#/logs');
    await expect(console.getByText('100 of 400 logs loaded')).toBeVisible();
    await console.clock.fastForward('05:00');
    await console.getByRole('button', { name: 'Load older' }).click();
    await expect(console.getByText('200 of 400 logs loaded')).toBeVisible();
    await expect(console.getByText('5 min. ago')).toBeVisible();
  });

  test('counts older than a minute are read again on focus', async ({ console }) => {
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
});
