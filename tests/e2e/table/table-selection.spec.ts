import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { syntheticRows } from '../../bench/synthetic-rows';
import { expect, rowAt, test } from '../../support/table-page';

const selected = (page: Page) => page.locator('[role=row][aria-selected=true]');
const numbers = (page: Page) =>
  selected(page).evaluateAll((rows) => rows.map((each) => Number(each.ariaRowIndex) - 1));
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

const pressBox = (page: Page, number: number) =>
  rowAt(page, number).click({ position: { x: 6, y: 12 } });

test('x selects the active row, Shift extends from it and back, and Escape clears before it closes', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2431', widthPx: 360 });
  const { keyboard } = page;
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  await grid.focus();
  await keyboard.press('Enter');
  const fourth = await rowAt(page, 4).boundingBox();
  await keyboard.press('x');
  expect(await numbers(page)).toEqual([1]);
  await expect(bar(page)).toMatchAriaSnapshot(`
    - group "Selection":
      - paragraph: 1 of 2,431 tests selected
      - button "Copy"
      - button "CSV"
      - button "Clear"
  `);
  // The bar takes the place of the status, and moves no row.
  expect(await rowAt(page, 4).boundingBox()).toEqual(fourth);
  for (const key of ['Shift+ArrowDown', 'Shift+J', 'Shift+J', 'Shift+K']) await keyboard.press(key);
  expect(await numbers(page)).toEqual([1, 2, 3]);
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Shift+ArrowUp');
  expect(await numbers(page)).toEqual([1, 2, 3, 4, 5]);
  await keyboard.press('x');
  await expect(bar(page)).toContainText('4 of 2,431 tests selected');
  await expect(page.getByRole('status').first()).toHaveText('4 of 2,431 tests selected.');
  await keyboard.press('Home');
  await keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('[data-expanded]')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.locator('[data-expanded]')).toHaveCount(0);
});

test('the pointer selects a row at its box or with Ctrl, and with Shift all up to a row', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2431' });
  await pressBox(page, 3);
  await rowAt(page, 5).click({ modifiers: ['ControlOrMeta'], position: { x: 600, y: 12 } });
  expect(await numbers(page)).toEqual([3, 5]);
  await rowAt(page, 8).click({ modifiers: ['Shift'], position: { x: 600, y: 12 } });
  expect(await numbers(page)).toEqual([3, 5, 6, 7, 8]);
  await rowAt(page, 6).click({ modifiers: ['Shift'], position: { x: 600, y: 12 } });
  expect(await numbers(page)).toEqual([3, 5, 6]);
  expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(true);
  await pressBox(page, 3);
  expect(await numbers(page)).toEqual([5, 6]);
  await expect(page.locator('[data-expanded]')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
});

test('a search deselects the rows that it hides, and sorting keeps the selection', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2431' });
  for (const number of [1, 2, 4]) await pressBox(page, number);
  const names = selected(page).locator('[aria-colindex="4"]');
  const before = await names.allInnerTexts();
  for (let press = 0; press < 3; press++) {
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(bar(page)).toContainText('3 of 2,431 tests selected');
  }
  await expect(names).toHaveText(before);
  await page.getByRole('searchbox').fill(before[0] ?? '');
  await expect(bar(page)).toContainText(/^1 of\s\d+ tests? selected/);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No name begins with “nobody”', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('2,431 tests', { exact: true })).toBeVisible();
});

test('Ctrl+A selects every row, one can be taken out again, and too many are not copied', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=12000' });
  const { keyboard } = page;
  await page.getByRole('grid').focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('End');
  await expect(rowAt(page, 12_000)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('x');
  await expect(bar(page)).toContainText('11,999 of 12,000 tests selected');
  await keyboard.press('Escape');
  await keyboard.press('Shift+Home');
  await expect(bar(page)).toContainText('12,000 of 12,000 tests selected');
  await keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('At most 10,000 rows can be copied.')).toBeVisible();
});

test('a copied table pastes its cells into a text and into a rich field, with formulas defused', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'rows=nasty' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { keyboard } = page;
  await page.getByRole('grid').focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied 22 rows')).toBeVisible();
  await page.evaluate(() => {
    const rich = Object.assign(document.createElement('div'), { contentEditable: 'true' });
    document.body.replaceChildren(document.createElement('textarea'), rich);
  });
  await page.locator('textarea').focus();
  await keyboard.press('ControlOrMeta+v');
  const text = await page.locator('textarea').inputValue();
  const plain = Papa.parse<string[]>(text, { delimiter: '\t' }).data;
  expect(plain[0]).toEqual(['ID', 'Date', 'Time', 'Name', 'Email', 'Phone', 'Test']);
  expect(plain.map(({ length }) => length)).toEqual(Array.from({ length: 23 }, () => 7));
  const names = plain.map(([, , , name]) => name);
  for (const formula of ['=HYPERLINK("http://x.example","click")', '+1+1', '@SUM(A1)', '＝1+1']) {
    expect(names).toContain(`'${formula}`);
  }
  expect(names).toContain('<b onclick="alert(1)">bold</b>');

  await page.locator('[contenteditable]').focus();
  await keyboard.press('ControlOrMeta+v');
  const rich = await page
    .locator('[contenteditable] tr')
    .evaluateAll((lines) =>
      lines.map((line) => Array.from(line.querySelectorAll('td'), (cell) => cell.textContent)),
    );
  // A field may draw white space in another way.
  const shown = (cells: string[][]) =>
    cells.map((line) => line.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
  expect(shown(rich)).toEqual(shown(plain));
});

test('without selected rows, Ctrl+C copies the active row, or the text that is selected', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50', widthPx: 400 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('grid').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied 1 row')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  const name = rowAt(page, 2).locator('[aria-colindex="4"] bdi');
  const second = syntheticRows(50)[1]?.name ?? '';
  expect((await clipboard()).split('\n')[1]).toContain(second);

  await name.dblclick({ position: { x: 4, y: 8 } });
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(async () => (await clipboard()).trim()).toBe(second.split(' ')[0]);
});
