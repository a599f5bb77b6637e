import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '../support/accessible';
import { deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { voucherPage } from '../support/voucher-page';

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

test('a view is saved with its count, and is there after a reload and in another window', async ({
  console,
  extension,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments?q=a&sort=-amount');
  const other = await extension.open('sidepanel.html#/payments');
  await expect(other.getByText(/^120 payments/)).toBeVisible();
  await console.getByRole('button', { name: 'Columns' }).click();
  await console.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await console.keyboard.press('Escape');
  const count = (await console.getByText(/ of 120 payments$/).innerText()).split(' ')[0];

  await openForm(console);
  await expect(form(console).getByLabel('Name')).toHaveAccessibleDescription(
    'The text of the search stays on this computer after you log out.',
  );
  await console.keyboard.press('Escape');
  await save(console, 'Dear ones');
  await expect(console.getByRole('button', { name: 'Views' })).toBeFocused();
  await expect(chip(console, `Dear ones ${count}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(other, `Dear ones ${count}`)).toHaveAttribute('aria-pressed', 'false');

  await chip(console, 'Dear ones').click();
  await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
  await expect(console.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await console.reload();
  await chip(console, `Dear ones ${count}`).click();
  await expect(console).toHaveURL(/#\/payments\?q=a&sort=-amount$/);
  await expect(console.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(console.getByText(`${count} of 120 payments`)).toBeVisible();
});

test('a name is needed, and no other view may have it', async ({ console }) => {
  await openPage(console, '#/payments?q=a');
  await save(console, ' ');
  const field = form(console).getByLabel('Name');
  await expect(field).toHaveAccessibleDescription('Enter a name.');
  await field.fill('this MONTH');
  await console.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Another view has this name.');
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(41));
  await console.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Enter at most 40 characters.');
  expect(await axeFaults(console)).toEqual([]);
  await field.fill('A');
  await console.keyboard.press('Enter');
  await expect(chip(console, /^A \d/)).toBeVisible();
});

test('a view is renamed, moved, deleted and brought back', async ({ console }) => {
  await openPage(console, '#/payments?q=a');
  await save(console, 'First');
  const names = () => views(console).getByRole('button').allInnerTexts();
  await expect(chip(console, /^First/)).toBeVisible();
  await openForm(console);
  await form(console).getByRole('button', { name: 'Move forward' }).click();
  await expect
    .poll(names)
    .toEqual([expect.stringMatching(/^First/), expect.stringMatching(/^This/)]);
  await save(console, 'Renamed');
  await expect.poll(names).toEqual([expect.stringMatching(/^Renamed/), expect.anything()]);
  await openForm(console);
  await form(console).getByRole('button', { name: 'Delete' }).click();
  await expect(chip(console, /^Renamed/)).toHaveCount(0);
  // The filters stay, so that it can be saved again.
  await expect(console.getByRole('searchbox')).toHaveValue('a');
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual([expect.stringMatching(/^Renamed/), expect.anything()]);
});

test('a view that came with the console stays deleted', async ({ console }) => {
  await openPage(console, '#/payments?added=month');
  await openForm(console);
  await form(console).getByRole('button', { name: 'Delete' }).click();
  await expect(views(console)).toHaveCount(0);
  await console.reload();
  await expect(console.getByText(/^120 of 120 payments/)).toBeVisible();
  await expect(views(console)).toHaveCount(0);
});

test('the seventh view is in the popover, and v with a number shows and leaves the others', async ({
  console,
}) => {
  const saved = Array.from({ length: 49 }, (_, i) => ({ name: `View ${i + 1}`, query: `q=${i}` }));
  await console.evaluate((payments) => chrome.storage.local.set({ views: { payments } }), saved);
  await openPage(console, '#/payments');
  await expect(views(console).getByRole('button')).toHaveCount(6);
  await expect(console.getByText(/^120 payments/)).toBeVisible();
  await console.keyboard.press('v');
  await console.keyboard.press('6');
  await expect(console.getByRole('searchbox')).toHaveValue('5');
  await console.keyboard.press('v');
  await console.keyboard.press('6');
  await expect(console.getByRole('searchbox')).toHaveValue('');
  await openForm(console);
  await form(console)
    .getByRole('button', { name: /^View 7\b/ })
    .click();
  await expect(console.getByRole('searchbox')).toHaveValue('6');
  await console.keyboard.press('Escape');

  await console.getByRole('searchbox').fill('b');
  await save(console, 'Fiftieth');
  await expect(form(console)).toBeHidden();
  await console.getByRole('searchbox').fill('c');
  await save(console, 'One too many');
  await expect(form(console).getByLabel('Name')).toHaveAccessibleDescription(
    'There is room for 50 views with short searches.',
  );
});

test('unused codes that end within 7 days are found in their groups', async ({ console }) => {
  const { group, codes } = voucherPage(console);
  const soon = await console.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 7);
    return day.toLocaleDateString('sv');
  });
  const code = (id: string, fields: object) =>
    writeDocument(`coupon/${id}`, { code: id, groupId: 'SOON', groupName: 'Soon', ...fields });
  await code('SOON-1', { redeemed: 0, validTill: soon });
  await code('SOON-2', { redeemed: 1, validTill: soon });
  await code('SOON-3', { redeemed: 0, validTill: '2099-12-31' });
  // A narrow list has it in the popover.
  await console.setViewportSize({ width: 1280, height: 800 });
  try {
    await openPage(console, '#/voucher');
    await chip(console, 'Unused, ends in 7 days 1').click();
    await expect(console).toHaveURL(/\?state=unused&validTill=in-7d$/);
    await expect(group('Soon').first()).toBeVisible();
    await expect(codes).toHaveCount(1);
    await expect(codes).toContainText('SOON-1');
  } finally {
    await Promise.all(['SOON-1', 'SOON-2', 'SOON-3'].map((id) => deleteDocument(`coupon/${id}`)));
  }
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('a relative period moves at midnight, and the count with it', async ({ console }) => {
    const evening = await console.evaluate(() => {
      const day = new Date();
      day.setMonth(day.getMonth() + 1, 0);
      return day.setHours(23, 59, 50, 0);
    });
    await console.clock.install({ time: evening });
    await openPage(console, '#/payments');
    await console.reload();
    await expect(chip(console, 'This month 120')).toBeVisible();
    await chip(console, 'This month 120').click();
    await console.clock.runFor(20_000);
    await expect(chip(console, 'This month 0')).toHaveAttribute('aria-pressed', 'true');
    await expect(console.getByText('0 of 120 payments')).toBeVisible();
  });
});
