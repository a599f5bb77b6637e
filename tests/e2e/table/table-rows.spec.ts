import type { Page } from '@playwright/test';
import { scrollerOf } from '../../support/table';
import { expect, rowAt, test } from '../../support/table-page';

const search = (page: Page) => page.getByLabel('Search by name or email');
const title = (page: Page) => page.getByRole('heading', { name: 'Tests Taken By Users' });

test('keys move the active row of a long list, which stays active when scrolled out of view', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=5000' });
  const grid = page.getByRole('grid', { name: 'Tests Taken By Users' });
  const activeIndex = () =>
    grid.evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      return row?.ariaRowIndex;
    });
  await expect(page.getByText('5,000 tests')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '5001');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.focus();
  expect(await activeIndex()).toBe('2');
  for (const [key, index] of [
    ['ArrowDown', '3'],
    ['End', '5001'],
    ['ArrowDown', '5001'],
    ['ArrowUp', '5000'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(activeIndex).toBe(index);
  }

  await test.step('the title scrolls away, search and count stay, and Home brings it back', async () => {
    await expect(rowAt(page, 4999)).toBeInViewport({ ratio: 1 });
    await expect(title(page)).not.toBeInViewport();
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('5,000 tests')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect.poll(activeIndex).toBe('2');
    await expect(title(page)).toBeInViewport({ ratio: 1 });
  });

  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(await activeIndex())).toBeGreaterThan(10);
  const before = await activeIndex();
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 100_000 }));
  await expect(grid.locator('[aria-rowindex="3130"]')).toBeVisible();
  expect(await activeIndex()).toBe(before);
  await search(page).focus();
  await grid.focus();
  expect(await scrollerOf(page).evaluate((element) => element.scrollTop)).toBe(100_000);
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, Number(before))).toBeInViewport();
});

test('only the controls of the active row are in the Tab order, and using one makes its row active', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50' });
  const view = (number: number) => rowAt(page, number).getByRole('button', { name: 'View' });
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

test('a changed search shows its first row, and the search field stays in place', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=5000' });
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 4000 }));
  await expect(title(page)).not.toBeInViewport();
  const searchTop = (await search(page).boundingBox())?.y;
  for (const [text, shown] of [
    ['kiran', rowAt(page, 1)],
    ['nobody', page.getByText('No name begins with “nobody”', { exact: true })],
  ] as const) {
    await search(page).fill(text);
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect((await search(page).boundingBox())?.y).toBe(searchTop);
  }
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('5,000 tests', { exact: true })).toBeVisible();
});

test('a section has its count, and its heading stays in view until the next one comes', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'rows=sections&count=400', widthPx: 360 });
  const heading = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ top: 3000 }));
  await expect(rowAt(page, 2)).toHaveCount(0);
  await expect(heading('Upcoming')).toBeInViewport({ ratio: 1 });
  // A press would reach it: nothing is above it.
  await heading('Upcoming').click({ trial: true });
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(heading('Completed')).toBeInViewport({ ratio: 1 });
  await expect(heading('Upcoming')).toHaveCount(0);

  const found = await openTable({ list: 'rows=sections&count=40', view: 'q=Diya%20E' });
  await expect(found.getByRole('row', { name: /^Upcoming Appointments\s*1 of 23$/ })).toBeVisible();
  await expect(found.getByText('No matches in this section.')).toBeVisible();
});
