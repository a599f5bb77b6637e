import type { Page } from '@playwright/test';
import { syntheticRows } from '../../bench/synthetic-rows';
import { expect, test } from '../../support/table-page';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' });
const more = (page: Page) => page.getByRole('button', { name: 'More' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const order = (page: Page) => page.getByRole('button', { name: /^Order/ });
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
  await page.getByLabel('Added').selectOption({ label: 'Between…' });
  await page.getByLabel('From').fill('2025-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-01-31');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/#\/\?q=a&test=iq&added=2025-01-01\.\.2025-01-31&sort=name$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const period = 'added between Jan 1, 2025 and Jan 31, 2025';
  const count = page.getByText(`${found.length} of 3,000 tests, ${period}`, { exact: true });
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
    ['ArrowDown', 'ID'],
    ['t', 'Time'],
    ['t', 'Test'],
    ['End', 'Report'],
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
  await expect(order(page)).toBeFocused();
});

test('filters in a narrow panel are in a popover, counted on its button, and cleared beside the count', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=300', widthPx: 360 });
  const popover = page.getByRole('dialog', { name: 'Filters' });
  await filters(page).click();
  await popover.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await popover.getByLabel('Added').selectOption({ label: 'Between…' });
  await popover.getByLabel('From').fill('2020-01-01');
  const to = popover.getByLabel('To', { exact: true });
  await to.fill('2019-12-31');
  const reversed = popover.getByText('The last day is before the first.');
  await expect(reversed).toBeVisible();
  await to.fill('');
  await expect(reversed).toBeHidden();
  await expect(popover).toContainText('When it was written to the database.');
  await expect(filters(page)).toHaveAccessibleName('Filters 2 on');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(filters(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(filters(page)).toHaveAccessibleName('Filters');
  await expect(all(page, '300')).toBeVisible();

  await test.step('the popover closes when the focus leaves it', async () => {
    await filters(page).click();
    await popover.getByLabel('Added').focus();
    await page.keyboard.press('Tab');
    await expect(popover).toBeHidden();
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });
});
