import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/extension';
import { openPage, scrollerOf } from '../../support/table';

const headers = (page: Page) => page.getByRole('columnheader');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const menu = (page: Page) => page.getByRole('button', { name: 'Columns' });
const tool = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const said = (page: Page) => page.getByRole('menu').locator('+ [aria-live]');
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

const values = ['User Name', 'Email', 'Selected Plan', 'Payment Amount', 'Payment Currency'];
const names = ['ID', ...values, 'Added'];

test.afterEach(async ({ console }) => {
  await console.evaluate(() =>
    chrome.storage.local.remove(['hidden-columns:payments', 'hidden-columns:users']),
  );
});

async function openPayments(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: 800 });
  await openPage(page, '#/payments');
}

test('a column is moved by the keyboard, keeps the focus and says its place; the list keeps the order until it is reset', async ({
  console,
}) => {
  await openPayments(console);
  await expect(headers(console)).toHaveText(names);
  await menu(console).focus();
  await console.keyboard.press('Enter');
  await expect(console.getByRole('menu').locator(':focus')).toHaveText('ID');
  const move = tool(console, 'Move Email left');
  await move.focus();
  await console.keyboard.press('Enter');
  await expect(move).toBeFocused();
  await expect(said(console)).toHaveText('Email, column 2 of 7');
  const moved = ['ID', 'Email', ...names.filter((name) => !['ID', 'Email'].includes(name))];
  await expect(headers(console)).toHaveText(moved);
  await console.keyboard.press('Enter');
  await expect(move).toHaveAttribute('aria-disabled', 'true');
  await expect(move).toBeFocused();
  await expect(headers(console).first()).toHaveText('Email');
  await expect(console.getByRole('row').nth(1).getByRole('gridcell').first()).toContainText('@');

  await console.reload();
  await expect(headers(console).first()).toHaveText('Email');
  await menu(console).click();
  await console.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(headers(console)).toHaveText(names);
});

test('a column is made wider by its handle and by the menu, and Escape leaves it as it was', async ({
  console,
}) => {
  await openPayments(console);
  const plan = header(console, 'Selected Plan');
  await expect(plan).toBeVisible();
  const before = await widthOf(plan);
  const edge = async () => {
    const { x = 0, width = 0 } = (await plan.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  const drag = async (byPx: number) => {
    const y = ((await plan.boundingBox())?.y ?? 0) + 10;
    const x = await edge();
    await console.mouse.move(x - 1, y);
    await console.mouse.down();
    await console.mouse.move(x - 1 + byPx, y, { steps: 4 });
    // The handle stays below the pointer.
    await expect.poll(async () => Math.abs((await edge()) - x - byPx)).toBeLessThan(3);
  };
  await drag(60);
  await console.keyboard.press('Escape');
  await expect.poll(() => widthOf(plan)).toBe(before);
  await console.mouse.up();
  expect(await widthOf(plan)).toBe(before);
  await drag(60);
  const wide = await widthOf(plan);
  await console.mouse.up();
  await expect.poll(() => widthOf(plan)).toBe(wide);

  await menu(console).click();
  await tool(console, 'Make Selected Plan narrower').click();
  await expect.poll(() => widthOf(plan)).toBe(wide - 24);
  await expect(said(console)).toHaveText(`Selected Plan, ${wide - 24} px wide`);
  await console.reload();
  await expect.poll(() => widthOf(plan)).toBe(wide - 24);
});

test('columns that do not fit into a tab scroll sideways, and the first one stays in view', async ({
  console,
}) => {
  await console.setViewportSize({ width: 700, height: 800 });
  await openPage(console, '#/');
  const scroller = scrollerOf(console);
  const isSideways = () => scroller.evaluate((part) => part.scrollWidth > part.clientWidth);
  await expect(headers(console).first()).toBeVisible();
  expect(await isSideways()).toBe(false);
  await expect(headers(console)).toHaveText(['ID', 'Name', 'Email', 'Phone']);
  await menu(console).click();
  await console.getByRole('menuitemcheckbox', { name: 'Added' }).click();
  await console.keyboard.press('Escape');
  await expect.poll(isSideways).toBe(true);

  await console.getByRole('grid').focus();
  const first = console.getByRole('row').nth(1).getByRole('gridcell').first();
  const place = async (part: Locator) => (await part.boundingBox())?.x;
  const [cellX, searchX] = [await place(first), await place(console.getByRole('searchbox'))];
  await scroller.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  await expect(header(console, 'Added')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => place(first)).toBe(cellX);
  expect(await place(console.getByRole('searchbox'))).toBe(searchX);

  await console.setViewportSize({ width: 600, height: 800 });
  await expect.poll(isSideways).toBe(false);
});

test('what another version stored of the columns is merged with what this one has', async ({
  console,
}) => {
  const order = ['currency', 'gone', 'id', 'currency', 'name'];
  const kept = { order, sizes: { plan: 99_999.5, gone: 3 }, switched: ['gone', 'email'] };
  await console.evaluate(
    (stored) =>
      chrome.storage.local.set({
        'hidden-columns:payments': stored,
        'hidden-columns:payments$': { v: 2 },
      }),
    kept,
  );
  await openPayments(console);
  await expect(headers(console)).toHaveText([
    'Payment Currency',
    'Added',
    'ID',
    'User Name',
    'Selected Plan',
    'Payment Amount',
  ]);
  await expect.poll(() => widthOf(header(console, 'Selected Plan'))).toBe(800);
});
