import type { Page } from '@playwright/test';
import { axeFaults } from '../../support/accessible';
import { scrollerOf } from '../../support/table';
import { expect, test } from '../../support/table-page';

const row = (page: Page, number: number) =>
  page.locator(`[role=row][aria-rowindex="${number + 1}"]`);
/** The cell that names a row and says whether its details are shown. */
const title = (page: Page, number: number) =>
  row(page, number).getByRole('gridcell').and(page.locator('[aria-expanded]'));
const drawer = (page: Page) => page.getByRole('complementary');
const columns = ['ID', 'Date', 'Time', 'Name', 'Email', 'Phone', 'Test', 'Added', 'Report'];
/** Those that a stacked row does not show whole. */
const others = ['ID', 'Time', 'Email', 'Phone', 'Added', 'Report'];

test('a press, Enter and Space show the details of a row below it, and hide them again', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'rows=nasty', widthPx: 360 });
  const terms = row(page, 3).getByRole('term');
  await expect(title(page, 3)).toHaveAttribute('aria-expanded', 'false');
  await row(page, 3).getByText('Ольга Иванова').click();
  await expect(terms).toHaveText(others);
  await expect(title(page, 3)).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, 3)).toHaveAccessibleName(/row 3 of \d+, open$/);
  await expect(row(page, 3)).toContainText('phoneNumber is missing');
  await expect(page.getByRole('grid')).toBeFocused();
  for (const key of ['Enter', 'Space', 'Escape']) {
    await page.keyboard.press(key);
    await expect(terms).toHaveCount(key === 'Space' ? others.length : 0);
  }
});

test('a press on the details or on a button of a row does not hide them', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  const terms = row(page, 1).getByRole('term');
  await row(page, 1).click();
  await terms.first().click();
  await row(page, 1).getByRole('button', { name: 'View' }).click();
  await page.keyboard.press('Escape');
  await expect(terms.first()).toBeVisible();
});

test('details that open at the bottom of the list come into view', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  const bottom = await scrollerOf(page).evaluate((scroller) => {
    const { left, bottom: end } = scroller.getBoundingClientRect();
    const found = document.elementFromPoint(left + 40, end - 60)?.closest('[role=row]');
    return Number(found?.ariaRowIndex) - 1;
  });
  await row(page, bottom).getByText('@').click();
  await expect(row(page, bottom).getByRole('term').last()).toBeInViewport({ ratio: 1 });
});

test('opened details stay with their row while rows arrive before it', async ({ openTable }) => {
  const list = 'count=6000&page=200&every=60';
  const page = await openTable({ list, view: 'sort=name', widthPx: 360 });
  await expect(page.getByText(/^[\d,]{3,} tests so far$/)).toBeVisible();
  // Without waiting until the row stands still: any row that is met is as good.
  await row(page, 2).click({ force: true });
  const opened = page.locator('[role=row]:has(dl)');
  const name = await opened.getByRole('gridcell').first().innerText();
  const top = (await opened.boundingBox())?.y;
  await expect(page.getByText('6,000 tests', { exact: true })).toBeVisible();
  await expect(opened).toHaveCount(1);
  await expect(opened.getByRole('gridcell').first()).toHaveText(name);
  expect((await opened.boundingBox())?.y).toBe(top);
});

test('in a wide list a drawer beside the rows shows the details, and arrows, j and k walk it', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=500' });
  const nameOf = (number: number) => row(page, number).getByRole('gridcell').nth(3).innerText();
  const top = (await row(page, 3).boundingBox())?.y;
  await row(page, 3).getByText('@').click();
  await expect(drawer(page)).toHaveAccessibleName(new RegExp(await nameOf(3)));
  await expect(drawer(page).getByRole('term')).toHaveText(columns);
  await expect(title(page, 3)).toHaveAttribute('aria-expanded', 'true');
  expect((await row(page, 3).boundingBox())?.y).toBe(top);
  for (const [key, number] of [
    ['j', 4],
    ['ArrowDown', 5],
    ['k', 4],
    ['End', 500],
  ] as const) {
    await page.keyboard.press(key);
    await expect(drawer(page)).toHaveAccessibleName(new RegExp(await nameOf(number)));
    await expect(title(page, number)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(page.locator('[role=gridcell][aria-expanded=true]')).toHaveCount(1);
  await expect(drawer(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('the drawer closes by its cross and by Escape, and the focus returns to the list', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50' });
  const close = drawer(page).getByRole('button', { name: 'Close' });
  for (const end of [() => close.click(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await close.focus();
    await end();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
  }
});

for (const widthPx of [360, 1280]) {
  test(`axe finds no violations in a table with opened details, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'rows=nasty', widthPx });
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('term').first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
}
