import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { axeFaults } from '../../support/accessible';
import { expect, test } from '../../support/table-page';

const row = (page: Page, number: number) =>
  page.locator(`[role=row][aria-rowindex="${number + 1}"]`);
const selected = (page: Page) => page.locator('[role=row][aria-selected=true]');
const numbers = (page: Page) =>
  selected(page).evaluateAll((rows) => rows.map((each) => Number(each.ariaRowIndex) - 1));
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

/** Presses at the box in the padding of the row. */
const pressBox = (page: Page, number: number) =>
  row(page, number).click({ position: { x: 6, y: 12 } });

test('x selects the active row, Shift extends from it and back, and Escape clears before it closes', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2431', widthPx: 360 });
  const { keyboard } = page;
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  await grid.focus();
  await keyboard.press('Enter');
  await keyboard.press('x');
  expect(await numbers(page)).toEqual([1]);
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
  await row(page, 5).click({ modifiers: ['ControlOrMeta'], position: { x: 600, y: 12 } });
  expect(await numbers(page)).toEqual([3, 5]);
  await row(page, 8).click({ modifiers: ['Shift'], position: { x: 600, y: 12 } });
  expect(await numbers(page)).toEqual([3, 5, 6, 7, 8]);
  await row(page, 6).click({ modifiers: ['Shift'], position: { x: 600, y: 12 } });
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

test('what leaves the list by a search leaves the selection, and another order keeps it', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2431' });
  for (const number of [1, 2, 4]) await pressBox(page, number);
  const names = () => selected(page).locator('[aria-colindex="4"]').allInnerTexts();
  const before = await names();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(bar(page)).toContainText('3 of 2,431 tests selected');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(await names()).toEqual(before);
  const [kept = ''] = before;
  await page.getByRole('searchbox').fill(kept);
  await expect(bar(page)).toContainText(/^1 of \d+ tests? selected/);
  await page.getByRole('searchbox').fill('nobody has this name');
  await page.getByRole('searchbox').fill('');
  await expect(bar(page)).toHaveCount(0);
});

test('rows that arrive leave the selection as it is', async ({ openTable }) => {
  const page = await openTable({ list: 'count=3000&page=100&every=20' });
  await pressBox(page, 2);
  await pressBox(page, 3);
  await expect(bar(page)).toContainText('2 of 3,000 tests selected');
  expect(await numbers(page)).toEqual([2, 3]);
});

test('Ctrl+A selects all that match of 100,000 rows, and one can be taken out again', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=100000' });
  const { keyboard } = page;
  await page.getByRole('grid').focus();
  await keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('100,000 of 100,000 tests selected');
  await keyboard.press('End');
  await expect(row(page, 100_000)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('x');
  await expect(bar(page)).toContainText('99,999 of 100,000 tests selected');
  await keyboard.press('Escape');
  await keyboard.press('Shift+Home');
  await expect(bar(page)).toContainText('100,000 of 100,000 tests selected');
  await keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('At most 10,000 rows can be copied.')).toBeVisible();
  await page.getByRole('searchbox').fill('Asha');
  const [, count] = /^([\d,]+) of \1 tests selected/.exec(await bar(page).innerText()) ?? [];
  expect(count).toBeDefined();
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
  await page.locator('[contenteditable]').focus();
  await keyboard.press('ControlOrMeta+v');
  const rich = await page
    .locator('[contenteditable] tr')
    .evaluateAll((lines) =>
      lines.map((line) => Array.from(line.querySelectorAll('td'), (cell) => cell.textContent)),
    );
  expect(plain[0]).toEqual(['ID', 'Date', 'Time', 'Name', 'Email', 'Phone', 'Test']);
  expect(plain).toHaveLength(23);
  expect(new Set(plain.map(({ length }) => length))).toEqual(new Set([7]));
  const names = plain.map(([, , , name]) => name);
  for (const formula of ['=HYPERLINK("http://x.example","click")', '+1+1', '@SUM(A1)', '＝1+1']) {
    expect(names).toContain(`'${formula}`);
  }
  expect(names).toContain('<b onclick="alert(1)">bold</b>');
  // A field may draw white space in another way.
  const shown = (cells: (string | null)[][]) =>
    cells.map((line) => line.map((cell) => (cell ?? '').replaceAll(/\s+/g, ' ').trim()));
  expect(shown(rich)).toEqual(shown(plain));
});

test('without a selection, the active row is copied, and selected text is copied as it is', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('grid').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied 1 row')).toBeVisible();
  const name = row(page, 2).locator('[aria-colindex="4"] bdi');
  expect((await clipboard()).split('\n')[1]).toContain(await name.innerText());
  await name.dblclick({ position: { x: 4, y: 8 } });
  await page.keyboard.press('ControlOrMeta+c');
  const [firstWord = ''] = (await name.innerText()).split(' ');
  await expect.poll(async () => (await clipboard()).trim()).toBe(firstWord);
});

for (const widthPx of [360, 1280]) {
  test(`] and [ open the next and the previous row instead, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'count=50', widthPx });
    const { keyboard } = page;
    await page.getByRole('grid').focus();
    await keyboard.press(']');
    await expect(page.locator('[data-expanded]')).toHaveCount(0);
    await keyboard.press('Enter');
    for (const [key, number] of [
      [']', 2],
      [']', 3],
      ['[', 2],
      ['[', 1],
      ['[', 1],
    ] as const) {
      await keyboard.press(key);
      await expect(page.locator('[data-expanded]')).toHaveCount(1);
      await expect(row(page, number)).toHaveAttribute('data-expanded', 'true');
      await expect(row(page, number)).toHaveAttribute('data-active', 'true');
    }
  });

  test(`the bar of a selection moves no row, fits and is accessible, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'rows=nasty', widthPx });
    const boxOf = () => row(page, 4).boundingBox();
    const before = await boxOf();
    await page.getByRole('grid').focus();
    await page.keyboard.press('x');
    await expect(bar(page)).toMatchAriaSnapshot(`
      - group "Selection":
        - paragraph: 1 of 22 tests selected
        - button "Copy"
        - button "CSV"
        - button "Clear"
    `);
    expect(await boxOf()).toEqual(before);
    const text = bar(page).getByRole('paragraph');
    expect(await text.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widthPx);
    expect(await axeFaults(page)).toEqual([]);
  });
}
