import type { Page } from '@playwright/test';
import { scrollerOf } from '../../support/table';
import { expect, test } from '../../support/table-page';

const search = (page: Page) => page.getByLabel('Search by name or email');
const title = (page: Page) => page.getByRole('heading', { name: 'Tests Taken By Users' });
const row = (page: Page, number: number) =>
  page.locator(`[role=row][aria-rowindex="${number + 1}"]`);
const topOf = async (page: Page, number: number) => (await row(page, number).boundingBox())?.y ?? 0;

/** Where the first row is, right below the search field, the count and the column names. */
async function firstTop(page: Page): Promise<number> {
  const columns = await page.getByRole('rowgroup').first().boundingBox();
  return (columns?.y ?? 0) + (columns?.height ?? 0);
}

test('the title scrolls away, search and count stay, and Home brings the title back', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=500' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(row(page, 500)).toBeInViewport({ ratio: 1 });
  await expect(title(page)).not.toBeInViewport();
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('500 tests')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(title(page)).toBeInViewport({ ratio: 1 });
  await expect(row(page, 1)).toBeInViewport({ ratio: 1 });
});

test('focusing the list scrolls nothing, and the topmost row becomes active', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=500' });
  const scroller = scrollerOf(page);
  for (const topPx of [0, 20, 4000]) {
    await scroller.evaluate((element, top) => element.scrollTo({ top }), topPx);
    await search(page).focus();
    await page.getByRole('grid').focus();
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(topPx);
  }
});

test('a changed search shows its first row right below the search field, which stays in place', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=5000' });
  await search(page).focus();
  await page.keyboard.press('k');
  await expect(title(page)).toBeInViewport();
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 4000 }));
  await expect(title(page)).not.toBeInViewport();
  const searchTop = (await search(page).boundingBox())?.y;
  for (const keys of ['i', 'ran', ' agarwal xyz']) {
    await page.keyboard.type(keys);
    await expect(page).toHaveURL(/q=ki/);
    const shown = row(page, 1).or(page.getByText(/^Nothing matches/));
    await expect(shown.first()).toBeInViewport();
    expect((await search(page).boundingBox())?.y).toBe(searchTop);
    if (await row(page, 1).isVisible()) expect(await topOf(page, 1)).toBe(await firstTop(page));
  }
});

test('in a short window everything scrolls, so that rows have all of its height', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=500', widthPx: 427 });
  await page.setViewportSize({ width: 427, height: 223 });
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(row(page, 500)).toBeInViewport({ ratio: 1 });
  await expect(search(page)).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(page, 1)).toBeInViewport({ ratio: 1 });
});
