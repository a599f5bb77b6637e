import type { Page } from '@playwright/test';
import { syntheticRows } from '../../bench/synthetic-rows';
import { expect, test } from '../../support/table-page';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' });
const more = (page: Page) => page.getByRole('button', { name: 'More' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const all = (page: Page, count: string) => page.getByText(`${count} tests`, { exact: true });

test('search, filters, period and order are in the address, and survive a reload and the Back button', async ({
  openTable,
}) => {
  const isInJanuary = ({ addedAt = 0 }) => {
    const added = new Date(addedAt);
    return added.getFullYear() === 2025 && added.getMonth() === 0;
  };
  const found = syntheticRows(3000)
    .filter(isInJanuary)
    .filter(({ name, email }) => [name, email].some((text) => /^a/i.test(text)))
    .filter(({ test: taken }) => taken === 'iq');
  const page = await openTable({ list: 'count=3000' });
  const entries = await page.evaluate(() => history.length);
  await search(page).pressSequentially('a');
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await filters(page).click();
  await page.getByRole('menuitemradio', { name: 'Between…' }).click();
  await page.getByLabel('From').fill('2025-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-01-31');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/#\/\?q=a&test=iq&added=2025-01-01\.\.2025-01-31&sort=name$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const count = page.getByText(`${found.length} of 3,000 tests`, { exact: true });
  await expect(count).toBeVisible();

  await page.reload();
  await expect(count).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/?q=zoya';
  });
  await expect(search(page)).toHaveValue('zoya');
  await page.goBack();
  await expect(search(page)).toHaveValue('a');
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/#\/\?sort=name$/);
  await expect(all(page, '3,000')).toBeVisible();
});

test('a menu takes the focus, follows the keys and gives the focus back', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  await more(page).focus();
  await page.keyboard.press('Enter');
  const focused = page.locator('[role=menu] :focus');
  await expect(focused).toHaveText('Export CSV');
  for (const [key, name] of [
    ['ArrowDown', 'Date'],
    ['t', 'Test'],
    ['Home', 'Export CSV'],
    ['End', 'Test'],
    ['ArrowDown', 'Export CSV'],
    // It cannot be switched off, and yet the arrows pass it.
    ['n', 'Name'],
    ['ArrowDown', 'Email'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Email' })).not.toBeChecked();
  await expect(focused).toHaveText('Email');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more(page)).toBeFocused();

  await page.reload();
  await more(page).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Email' })).not.toBeChecked();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await more(page).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Email' })).toBeChecked();
  await expect(focused).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
});

test('a filter that is on says what it is, and is removed alone or with all others', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=300', widthPx: 360 });
  const added = page.getByLabel('Added', { exact: true });
  const remove = (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` });
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await expect(added).toHaveCount(0);
  await filters(page).click();
  await page.getByRole('menuitemradio', { name: 'Between…' }).click();
  await expect(added.locator('option:checked')).toHaveText('Between…');
  await page.getByLabel('From').fill('2020-01-01');
  const to = page.getByLabel('To', { exact: true });
  await to.fill('2019-12-31');
  const reversed = page.getByText('The last day is before the first.');
  await expect(reversed).toBeVisible();
  await to.fill('');
  await expect(reversed).toBeHidden();
  await remove('Test').click();
  await expect(page.getByLabel('Test', { exact: true })).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(remove('Added')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(added).toHaveCount(0);
  await expect(all(page, '300')).toBeVisible();
});
