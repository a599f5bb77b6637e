import type { Page } from '@playwright/test';
import { expect, test } from '../../support/table-page';

const more = (page: Page) => page.getByRole('button', { name: 'More' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

test('a menu takes the focus, follows the keys and gives the focus back', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  await more(page).focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menu').getByText(name, { exact: true });
  const focused = page.locator('[role=menu] :focus');
  await expect(focused).toHaveText('Export CSV');
  for (const [key, name] of [
    ['ArrowDown', 'Comfortable'],
    ['i', 'ID'],
    ['t', 'Time'],
    ['t', 'Test'],
    ['End', 'Report'],
    ['ArrowDown', 'Export CSV'],
    ['ArrowUp', 'Report'],
    ['Home', 'Export CSV'],
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
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(item('Email')).toBeHidden();
  await expect(more(page)).toBeFocused();
});

test('a menu and a popover close when the focus leaves them', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  await more(page).click();
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName('Order database order');

  await filters(page).click();
  const popover = page.getByRole('dialog', { name: 'Filters' });
  await popover.getByLabel('Added').focus();
  await page.keyboard.press('Tab');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused();

  await filters(page).click();
  await popover.getByLabel('Test', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(filters(page)).toBeFocused();
});

test('filters in a narrow panel are counted on their button, and cleared beside the count', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=300', widthPx: 360 });
  await filters(page).click();
  const popover = page.getByRole('dialog', { name: 'Filters' });
  await popover.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await popover.getByLabel('Added').selectOption({ label: 'Between…' });
  await popover.getByLabel('From').fill('2020-01-01');
  await expect(popover).toContainText('When it was written to the database.');
  await expect(filters(page)).toHaveAccessibleName('Filters 2 on');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(filters(page)).toHaveAccessibleName('Filters');
  await expect(page.getByText('300 tests', { exact: true })).toBeVisible();
});

test('from 660 px on, the parts of a toolbar are on one line, and none covers the count of a filtered list', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=300', view: 'search=a&test=iq&sort=name' });
  const count = page.getByTitle(/of 300 tests/);
  const search = page.getByRole('searchbox');
  for (const width of [660, 680, 720, 890, 910, 1040, 1080, 1180, 1320, 1370, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(async () => {
      const [left, right] = [await search.boundingBox(), await count.boundingBox()];
      if (!left || !right) throw new Error('The toolbar is not shown.');
      expect(right.x, `${width} px`).toBeGreaterThanOrEqual(left.x + left.width + 8);
      const bar = search.locator('xpath=../..');
      expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThan(50);
    }).toPass();
  }
});

test('the search field shows its key and is emptied by its button', async ({ openTable }) => {
  const page = await openTable({ list: 'count=300', widthPx: 360 });
  const search = page.getByRole('searchbox');
  const empty = page.getByRole('button', { name: 'Empty the search field' });
  await expect(page.locator('kbd')).toHaveText('/');
  await search.fill('kiran');
  await expect(page.locator('kbd')).toHaveCount(0);
  await empty.click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.locator('kbd')).toBeHidden();
  await expect(page.getByText('300 tests', { exact: true })).toBeVisible();
});
