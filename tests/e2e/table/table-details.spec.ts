import type { Page } from '@playwright/test';
import { expect, rowAt, rowAtPoint, test } from '../../support/table-page';

const title = (page: Page, number: number) =>
  rowAt(page, number).getByRole('gridcell').and(page.locator('[aria-expanded]'));
const drawer = (page: Page) => page.getByRole('complementary');
const columns = ['Date', 'Time', 'Name', 'Email', 'Phone', 'Test', 'Added', 'Report', 'ID'];

test('in a narrow panel, a press, Enter and Space show the details of a row below it, and hide them again', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'rows=nasty', widthPx: 360 });
  const terms = rowAt(page, 3).getByRole('term');
  await expect(title(page, 3)).toHaveAttribute('aria-expanded', 'false');
  await rowAt(page, 3).getByText('ENGLISH').click();
  await expect(terms).toHaveText(columns);
  await expect(title(page, 3)).toHaveAttribute('aria-expanded', 'true');
  await expect(rowAt(page, 3)).toHaveAccessibleName(
    /Name: Ольга Иванова Test: ENGLISH .* row 3 of 22, open$/,
  );
  await expect(rowAt(page, 3)).toContainText('phoneNumber is missing');
  await expect(page.getByRole('grid')).toBeFocused();
  for (const key of ['Enter', 'Space', 'Escape']) {
    await page.keyboard.press(key);
    await expect(terms).toHaveCount(key === 'Space' ? columns.length : 0);
  }

  await page.keyboard.press('Enter');
  await terms.first().click();
  await rowAt(page, 3).getByRole('button', { name: 'View' }).click();
  await page.keyboard.press('Escape');
  await expect(terms, 'details stay open after a press on them or on a button').toHaveCount(
    columns.length,
  );

  await page.getByRole('searchbox').fill('many words');
  await expect(page.getByText('1 of 22 tests')).toBeVisible();
  await rowAt(page, 1).click();
  await expect(page.getByRole('term').filter({ hasText: 'Name' })).toBeVisible();
});

test('details that are opened at the bottom come into view', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50', widthPx: 360 });
  const { number: bottom } = await rowAtPoint(page, 660);
  await rowAt(page, bottom).getByText('@').click();
  await expect(rowAt(page, bottom).getByRole('term').last()).toBeInViewport({ ratio: 1 });
});

test('in a wide list a drawer beside the rows shows the details, keys walk it, and it gives the focus back', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=500' });
  const nameOf = (number: number) => rowAt(page, number).getByRole('gridcell').nth(3).innerText();
  const top = (await rowAt(page, 3).boundingBox())?.y;
  await rowAt(page, 3).getByText('@').click();
  await expect(drawer(page)).toHaveAccessibleName(new RegExp(await nameOf(3)));
  await expect(drawer(page).getByRole('term')).toHaveText(columns);
  expect((await rowAt(page, 3).boundingBox())?.y).toBe(top);
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

  const close = drawer(page).getByRole('button', { name: 'Close' });
  for (const end of [() => close.click(), () => page.keyboard.press('Escape')]) {
    await page.keyboard.press('Enter');
    await close.focus();
    await end();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
  }
});
