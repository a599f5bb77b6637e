import type { Page } from '@playwright/test';
import { scrollerOf } from '../../support/table';
import { expect, test } from '../../support/table-page';

const names = (page: Page) =>
  page.locator('[role=row] [role=gridcell][aria-colindex="4"]').allInnerTexts();

test('the table says how many rows there are and announces each by its number', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=5000' });
  await expect(page.getByText('5,000 tests')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Tests Taken By Users' });
  await expect(grid).toHaveAttribute('aria-rowcount', '5001');
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
});

test('keys move the active row, which stays active when scrolled out of view', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=5000' });
  const grid = page.getByRole('grid');
  const activeIndex = () =>
    grid.evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      return row?.ariaRowIndex;
    });
  await grid.focus();
  expect(await activeIndex()).toBe('2');
  for (const [key, index] of [
    ['ArrowDown', '3'],
    ['End', '5001'],
    ['ArrowDown', '5001'],
    ['ArrowUp', '5000'],
    ['Home', '2'],
    ['ArrowUp', '2'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(activeIndex).toBe(index);
  }
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(await activeIndex())).toBeGreaterThan(10);
  const before = await activeIndex();

  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 100_000 }));
  await expect(grid.locator('[aria-rowindex="3130"]')).toBeVisible();
  expect(await activeIndex()).toBe(before);
  await expect(grid).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator(`[aria-rowindex="${Number(before) + 1}"]`)).toBeInViewport();
});

test('only the controls of the active row are in the Tab order, and using one makes its row active', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50' });
  const row = (number: number) => page.locator(`[role=row][aria-rowindex="${number + 1}"]`);
  const view = (number: number) => row(number).getByRole('button', { name: 'View' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await expect(view(2)).toHaveAttribute('tabindex', '0');
  await expect(page.locator('[role=row] button[tabindex="0"]')).toHaveCount(2);
  await view(4).click();
  await expect(page.getByRole('dialog', { name: 'Test' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view(4)).toBeFocused();
  await expect(view(4)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(view(3)).toHaveAttribute('tabindex', '0');
});

test('a header cycles through three sort orders and announces each', async ({ openTable }) => {
  const page = await openTable({ list: 'count=500' });
  const header = page.getByRole('columnheader', { name: 'Name' });
  const listed = await names(page);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await names(page);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });
  expect(ascending).toEqual(ascending.toSorted(order.compare));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  expect(await names(page)).toEqual(listed);
});

test('a narrow panel stacks labelled values', async ({ openTable }) => {
  const page = await openTable({ list: 'rows=nasty', widthPx: 360 });
  const row = page.getByRole('row').nth(3);
  await expect(row).toContainText('Name: Ольга Иванова');
  await expect(row.getByRole('img')).toHaveAccessibleName(/email is a number: 42/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

for (const widthPx of [360, 1280]) {
  test(`the heading of a section stays in view until the next one pushes it out, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'rows=sections&count=400', widthPx });
    const scroller = scrollerOf(page);
    /** Distance from what sticks above: the head, and the column names of a wide table. */
    const topOf = async (name: string) => {
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
      const head = scroller.locator('> div').nth(1);
      const columns = page.getByRole('rowgroup').first();
      const stuckPx = await (widthPx < 640 ? head : columns).evaluate(bottomOf);
      const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
      return (await row.evaluate((element) => element.getBoundingClientRect().top)) - stuckPx;
    };
    const scrollBy = (px: number) => scroller.evaluate((element, y) => element.scrollBy(0, y), px);
    await scrollBy(3_000);
    await expect.poll(() => topOf('Upcoming Appointments')).toBe(0);
    const rowPx = widthPx < 640 ? 40 : 32;
    const upcoming = Number(
      /\d+/.exec(await page.getByRole('row', { name: /^Upcoming/ }).innerText())?.[0],
    );
    await scrollBy(upcoming * rowPx - 3_000);
    await scrollBy((await topOf('Completed Appointments')) - 10);
    await expect.poll(() => topOf('Completed Appointments')).toBe(10);
    expect(await topOf('Upcoming Appointments')).toBe(10 - 28);
    await scrollBy(500);
    await expect.poll(() => topOf('Completed Appointments')).toBe(0);
    await expect(page.getByRole('row', { name: /^Upcoming/ })).toHaveCount(0);
  });
}

test('each section heading has its count, and an empty section says so', async ({ openTable }) => {
  const page = await openTable({ list: 'rows=sections&count=40' });
  await expect(page.getByRole('gridcell', { name: /^Upcoming Appointments\s*23$/ })).toBeVisible();
  await page.getByLabel('Search by name or email').fill('Diya E');
  await expect(
    page.getByRole('gridcell', { name: /^Upcoming Appointments\s*1 of 23$/ }),
  ).toBeVisible();
  await expect(page.getByText('No matches in this section.')).toBeVisible();
});
