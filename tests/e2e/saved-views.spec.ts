import type { Locator, Page } from '@playwright/test';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { voucherPage, writeCode } from '../support/voucher-page';

const views = (page: Page): Locator => page.getByRole('group', { name: 'Views' });
const chip = (page: Page, name: RegExp | string): Locator =>
  views(page).getByRole('button', { name });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Views' });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
}

async function save(page: Page, name: string) {
  await openForm(page);
  await form(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
}

test('a view of search, order and columns is saved, and is there after a reload and in another window', async ({
  console,
  extension,
}) => {
  await openPage(console, '#/payments?q=a&sort=-amount', 1280);
  const other = await extension.open('sidepanel.html#/payments');
  await expect(other.getByText(/^120 payments/)).toBeVisible();
  await console.getByRole('button', { name: 'Columns' }).click();
  const email = console.getByRole('menuitemcheckbox', { name: 'Email' });
  await email.click();
  await console.getByRole('menuitemcheckbox', { name: 'Added' }).click();
  await console.keyboard.press('Escape');
  const found = await console.getByText(/ of 120 payments$/).innerText();

  const field = form(console).getByLabel('Name');
  await openForm(console);
  await expect(field).toHaveAccessibleDescription(
    'The text of the search stays on this computer after you log out.',
  );
  await field.fill('this MONTH');
  await console.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Another view has this name.');
  await field.fill('Dear ones');
  await console.keyboard.press('Enter');
  await expect(console.getByRole('button', { name: 'Views' })).toBeFocused();
  const dear = /^Dear ones/;
  await expect(chip(console, dear)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(other, dear)).toHaveAttribute('aria-pressed', 'false');
  await console.getByRole('button', { name: 'Columns' }).click();
  await email.click();
  await expect(chip(console, dear)).toHaveAttribute('aria-pressed', 'false');
  await email.click();
  await console.keyboard.press('Escape');
  await expect(chip(console, dear)).toHaveAttribute('aria-pressed', 'true');

  await chip(console, dear).click();
  await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
  await expect(console.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await console.reload();
  await chip(console, dear).click();
  await expect(console).toHaveURL(/#\/payments\?q=a&sort=-amount$/);
  await expect(console.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(console.getByText(found)).toBeVisible();
});

test('a view is deleted and restored, and one of the console stays deleted', async ({
  console,
}) => {
  await openPage(console, '#/payments?q=a');
  await save(console, 'First');
  const chips = views(console).getByRole('button');
  await expect(chips).toHaveText([/^This month/, /^First/]);
  const deleteView = async () => {
    await console.getByRole('button', { name: 'Views' }).click();
    await expect(form(console).getByRole('button')).toBeFocused();
    await form(console).getByRole('button', { name: 'Delete this view' }).click();
  };
  await deleteView();
  await expect(chips).toHaveText([/^This month/]);
  await expect(console.getByRole('searchbox')).toHaveValue('a');
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(chips).toHaveText([/^This month/, /^First/]);

  await chip(console, /^This month/).click();
  await expect(console).toHaveURL(/added=month$/);
  await deleteView();
  await expect(chips).toHaveText([/^First/]);
  await console.reload();
  await expect(chips).toHaveText([/^First/]);
});

test('the seventh view is in the popover', async ({ console }) => {
  const saved = Array.from({ length: 7 }, (_, i) => ({ name: `View ${i + 1}`, query: `q=${i}` }));
  await console.evaluate((payments) => chrome.storage.local.set({ views: { payments } }), saved);
  await openPage(console, '#/payments');
  await expect(views(console).getByRole('button')).toHaveCount(6);
  await expect(console.getByText(/^120 payments/)).toBeVisible();
  await openForm(console);
  const seventh = form(console).getByRole('button', { name: /^View 7\b/ });
  await seventh.click();
  await expect(console.getByRole('searchbox')).toHaveValue('6');
});

test('a view of the console shows the unused codes that end within 7 days', async ({ console }) => {
  await clearCollection('coupon');
  const day = new Date();
  day.setDate(day.getDate() + 7);
  const validTill = day.toLocaleDateString('sv');
  const group = { groupId: 'SOON', groupName: 'Soon' };
  await writeCode('SOON-1', { ...group, validTill });
  await writeCode('SOON-2', { ...group, validTill, redeemed: 1 });
  await writeCode('SOON-3', { ...group });
  await openPage(console, '#/voucher', 1280);
  await chip(console, 'Unused, ends in 7 days').click();
  await expect(console).toHaveURL(/\?state=unused&validTill=in-7d$/);
  const { codes } = voucherPage(console);
  await expect(codes).toHaveText([/SOON-1/]);
});
