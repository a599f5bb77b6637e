import { clearCollection, deleteDocument, readDocument, writeDocument } from '../support/emulators';
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
    await expect(group('AAAA').first()).toContainText('1 voucher');
    await expect(console.getByText('5 min. ago')).toBeVisible();
    await expect(group('BBBB')).toHaveCount(0);
    // The list is old, so it is read again on focus.
    await console.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(group('BBBB')).toBeVisible();
    await expect(console.getByText('just now')).toBeVisible();
  });

  test('a list of more than 300 rows is checked on focus, and read again only by Shift+R', async ({
    console,
  }) => {
    await clearCollection('coupon');
    const codes = await writeGroup('AAAA', 1000);
    const [gone, redeemed, edited] = [codes[0], codes[1], codes[500]];
    await console.clock.install();
    await console.reload();
    const { group } = await openVoucherPage(console);
    await expect(group('AAAA')).toContainText('1,000 vouchers');
    await writeGroup('BBBB', 2);
    await deleteDocument(`coupon/${gone}`);
    const changed = await readDocument(`coupon/${redeemed}`);
    await writeDocument(`coupon/${redeemed}`, { ...changed, redeemed: 1 });
    await console.clock.fastForward('05:00');
    await console.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(console.getByText('2 new codes, 1 gone, 1 redeemed')).toBeVisible();
    await expect(group('BBBB')).toContainText('2 vouchers');
    await expect(group('AAAA').first()).toContainText('998 left of 999 vouchers');
    const age = console.getByText('Checked just now');
    await expect(age).toBeVisible();
    await expect(age.getByRole('time')).toHaveAttribute('title', /^Details as of \d/);

    // An edit changes no count.
    await writeDocument(`coupon/${edited}`, { ...changed, groupId: 'CCCC', groupName: 'Edited' });
    await console.clock.fastForward('05:00');
    await expect(console.getByText('Checked 5 min. ago')).toBeVisible();
    await console.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(age).toBeVisible();
    await expect(group('Edited')).toHaveCount(0);
    await console.keyboard.press('Shift+R');
    await expect(group('Edited')).toBeVisible();
    await expect(age).toHaveCount(0);
    await expect(console.getByText('just now')).toBeVisible();
  });

  test('an opened row is read again, and leaves the list if it is gone', async ({ console }) => {
    const path = 'transactions/fresh';
    await writeDocument(path, { userName: 'Fresh', paymentAmount: 1, selectedPlan: 'Silver' });
    await console.clock.install();
    await console.reload();
    await openPage(console, '#/payments');
    await console.getByRole('searchbox').fill('Fresh');
    const toggle = () => console.getByRole('gridcell', { name: /Fresh/ }).first().click();
    await toggle();
    await expect(console.getByRole('grid')).toContainText('Silver');
    await writeDocument(path, { userName: 'Fresh', paymentAmount: 1, selectedPlan: 'Golden' });
    await toggle();
    await console.clock.fastForward('01:05');
    await toggle();
    await expect(console.getByRole('grid')).toContainText('Golden');
    await deleteDocument(path);
    await toggle();
    await console.clock.fastForward('01:05');
    await toggle();
    await expect(console.getByText('Nothing matches “Fresh”')).toBeVisible();
  });

  test('after a week without a full reading, a message offers one', async ({ console }) => {
    await clearCollection('coupon');
    const [edited] = await writeGroup('AAAA', 400);
    await console.evaluate(() => chrome.storage.local.set({ 'session-idle-minutes': 0 }));
    await console.clock.install();
    await console.reload();
    const { group } = await openVoucherPage(console);
    await expect(group('AAAA')).toContainText('400 vouchers');
    const changed = await readDocument(`coupon/${edited}`);
    await writeDocument(`coupon/${edited}`, { ...changed, groupId: 'CCCC', groupName: 'Edited' });
    await console.clock.fastForward(8 * 86_400_000);
    await console.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(console.getByText('The details of the codes are a week old.')).toBeVisible();
    await console.getByRole('button', { name: 'Read everything' }).click();
    await expect(group('Edited')).toBeVisible();
  });

  test('the age of the logs counts from their newest page, not from older pages loaded later', async ({
    console,
  }) => {
    await console.clock.install();
    await openPage(console, '#/logs');
    await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
    await console.clock.fastForward('05:00');
    await console.getByRole('button', { name: 'Load older' }).click();
    await expect(console.getByText(/^200 of 400 logs, back to/)).toBeVisible();
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
