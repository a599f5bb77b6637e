import type { Locator, Page } from '@playwright/test';
import { administrator } from '../../scripts/local/config.ts';
import { clearCollection, findDocuments } from '../support/emulators';
import { expect, test } from '../support/extension';
import { successText, voucherPage } from '../support/voucher-page';

test.use({ startsSignedOut: true, route: '/' });

async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const focused = control.and(page.locator(':focus'));
  for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses++) {
    await page.keyboard.press(key);
  }
  await expect(focused).toBeInViewport();
}

test('an administrator works from the sign-in to the log-out by keyboard alone', async ({
  panel: page,
}) => {
  await clearCollection('coupon');
  const { keyboard } = page;
  const { list, group, dialog } = voucherPage(page);
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });

  await test.step('signs in', async () => {
    await expect(page.getByLabel('Username')).toBeFocused();
    await keyboard.type(administrator.username);
    await keyboard.press('Tab');
    await keyboard.type(administrator.password);
    await keyboard.press('Enter');
    await expect(page.getByText('250 users', { exact: true })).toBeVisible();
  });

  await test.step('searches, sorts and opens a row', async () => {
    const told = page.getByRole('main').getByRole('status').first();
    await keyboard.press('/');
    await keyboard.type('a');
    await expect(told).toHaveText(/^Users: \d+ of 250\.$/);
    await tabTo(page, button(/^Order/));
    await keyboard.press('Enter');
    await expect(page.getByRole('menu').locator(':focus')).toHaveText('Name');
    await keyboard.press('e');
    await keyboard.press('Enter');
    await expect(told).toHaveText('Sorted: by email, A–Z');
    await tabTo(page, page.getByRole('grid'));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.locator('[data-active]').getByRole('term').first()).toBeVisible();
  });

  await test.step('generates a voucher group', async () => {
    await keyboard.type('gv');
    await tabTo(page, button('Generate Voucher Code').first());
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Group Name')).toBeFocused();
    for (const value of ['Spring fair', '3', '5']) {
      await keyboard.type(value);
      await keyboard.press('Tab');
    }
    await tabTo(page, dialog.getByLabel('Valid Till'));
    await keyboard.type('12312099');
    await keyboard.press('Enter');
    await expect(dialog).toContainText(successText);
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(group('Spring fair')).toContainText('3 vouchers');
  });

  await test.step('deletes the group, and takes that back', async () => {
    await tabTo(page, list);
    await tabTo(page, button('Delete All'));
    await keyboard.press('Enter');
    await expect(dialog).toContainText('3 codes will be deleted, none of them redeemed.');
    await expect(button('Cancel', dialog)).toBeFocused();
    await tabTo(page, button('Delete 3 codes'));
    await keyboard.press('Enter');
    await expect(group('Spring fair')).toHaveCount(0);
    await tabTo(page, button('Undo'));
    await keyboard.press('Enter');
    await expect(group('Spring fair')).toContainText('3 vouchers');
    expect(await findDocuments('coupon', 'groupName', 'Spring fair')).toHaveLength(3);
  });

  await test.step('logs out', async () => {
    await tabTo(page, button('Menu'), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, button('Log Out'));
    await keyboard.press('Enter');
    await expect(button('Log Out', dialog)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByLabel('Username')).toHaveValue(administrator.username);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});
