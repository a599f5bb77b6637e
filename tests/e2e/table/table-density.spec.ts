import type { Page } from '@playwright/test';
import type { RowDensity } from '../../../components/table/data/row-density';
import { scrollerOf } from '../../support/table';
import { expect, test } from '../../support/table-page';

const choose = (page: Page, density: RowDensity | 'unknown') =>
  page.evaluate((rows) => chrome.storage.local.set({ rows }), density);

/** Numbers of the rows that are whole in view below what sticks, and the height of one. */
function rowsInView(page: Page) {
  return scrollerOf(page).evaluate((scroller) => {
    const { bottom } = scroller.getBoundingClientRect();
    const stuck = [scroller.children[1], scroller.querySelector('[role=columnheader]')];
    const top = Math.max(...stuck.map((part) => part?.getBoundingClientRect().bottom ?? 0));
    const boxes = [...scroller.querySelectorAll('[role=row]:has([role=gridcell])')]
      .map((row) => ({ number: Number(row.ariaRowIndex) - 1, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= top && box.bottom <= bottom)
      .toSorted((a, b) => a.number - b.number);
    return { numbers: boxes.map(({ number }) => number), heightPx: boxes[0]?.box.height };
  });
}

for (const { widthPx, heights } of [
  { widthPx: 360, heights: { comfortable: 56, compact: 40, line: 28 } },
  { widthPx: 1280, heights: { comfortable: 36, compact: 32, line: 28 } },
]) {
  test(`rows have the height that is chosen, and the topmost one keeps its place, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'count=5000', widthPx });
    await expect.poll(async () => (await rowsInView(page)).heightPx).toBe(heights.compact);
    await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ top: 100_000 }));
    await expect.poll(async () => (await rowsInView(page)).numbers[0]).toBeGreaterThan(2000);
    const [first] = (await rowsInView(page)).numbers;
    for (const density of ['comfortable', 'line', 'compact'] as const) {
      await choose(page, density);
      await expect.poll(async () => (await rowsInView(page)).heightPx).toBe(heights[density]);
      const [shown = 0] = (await rowsInView(page)).numbers;
      expect(Math.abs(shown - (first ?? 0))).toBeLessThanOrEqual(1);
    }
  });
}

test('one line has the title, the first of the other fields and the state', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  await choose(page, 'line');
  const cells = page.locator('[aria-rowindex="2"]').getByRole('gridcell');
  await expect(cells).toHaveText([/^Name: /, /^Date: /, /^Test: /]);
});

test('an unknown choice of rows is as none', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  await choose(page, 'unknown');
  await page.reload();
  await expect.poll(async () => (await rowsInView(page)).heightPx).toBe(40);
});
