import Papa from 'papaparse';
import type { Locator, Page } from '@playwright/test';
import {
  clearCollection,
  deleteDocument,
  readCollection,
  writeDocument,
} from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { openVoucherPage, writeCode } from '../support/voucher-page';

/** Copies the selection and returns the clipboard's text, without one of an earlier test. */
async function copySelection(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite'] });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('Control+C');
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe('');
  return text();
}

/** Drags from one cell to another and copies the selection. */
async function copyCells(page: Page, from: Locator, to: Locator): Promise<string[][]> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to select.');
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
  return Papa.parse<string[]>(await copySelection(page), { delimiter: '\t' }).data;
}

for (const [form, width] of [
  ['the full table', 1280],
  ['stacked rows', 400],
] as const) {
  test(`copying rows of ${form} gives full ids, one line per row`, async ({ console }) => {
    await console.setViewportSize({ width, height: 800 });
    await openPage(console, '#/payments');
    const cell = (rowIndex: number, column: number) =>
      console.locator(`[role=row][aria-rowindex="${rowIndex}"] [aria-colindex="${column}"]`);
    const name = await cell(3, 2).locator('bdi').first().innerText();
    const rows = await copyCells(console, cell(2, 2), cell(4, 2));
    await expect(console.getByText('Copied 3 rows')).toBeVisible();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[1]).toContain(name);
    if (form === 'the full table') {
      const ids = new Set((await readCollection('transactions')).map(({ id }) => id));
      expect(rows.every(([id = '']) => ids.has(id))).toBe(true);
    }
  });
}

test('copying codes of a group escapes formulas', async ({ console }) => {
  await clearCollection('coupon');
  await writeCode('COPY-1', { groupId: 'COPY', validTill: '=1+1' });
  await writeCode('COPY-2', { groupId: 'COPY' });
  await console.setViewportSize({ width: 1280, height: 800 });
  const { group, codes } = await openVoucherPage(console);
  await group('COPY').getByRole('button', { name: 'Expand' }).click();
  const cell = (index: number, column: number) =>
    codes.nth(index).locator(`[aria-colindex="${column}"]`);
  const rows = await copyCells(console, cell(0, 2), cell(1, 7));
  expect(rows.map(([, , code]) => code)).toEqual(['COPY-1', 'COPY-2']);
  expect(rows.map((row) => row.at(-1))).toEqual(["'=1+1", '2099-01-01']);
});

test('copying part of one cell gives exactly that text', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/');
  await expect(console.getByText(/^[\d,]+ users$/)).toBeVisible();
  // A name of ordinary letters; the first press opens the drawer, which leaves the name in place.
  const text = console.locator('[role=row][aria-rowindex="6"] [aria-colindex="2"] bdi');
  await text.dblclick({ position: { x: 4, y: 8 } });
  const clipboard = await copySelection(console);
  const [firstWord = ''] = (await text.innerText()).split(' ');
  expect(clipboard.trim()).toBe(firstWord);
});

test('a code that a press copies shows so under the pointer and with the focus, and then a check', async ({
  console,
}) => {
  await console.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await console.getByRole('button', { name: 'TESTING' }).click();
  const code = console.getByRole('listitem').first().getByRole('button');
  const sign = () => code.evaluate((button) => getComputedStyle(button, '::after').content);
  expect(await code.boundingBox()).toMatchObject({ height: 24 });
  expect(await sign()).toBe('none');
  await code.hover();
  expect(await sign()).toBe('""');
  await code.press('Enter');
  await expect(code).toHaveText(/Copied$/);
  const text = await console.evaluate(() => navigator.clipboard.readText());
  await expect(code).toHaveText(text);
});

test('an opened row offers to copy and to use its values, in targets of 24 px', async ({
  console,
}) => {
  await writeDocument('users/0-reached', {
    displayName: 'Aaron Reached',
    email: 'aaron+1@example.com',
    phoneNumber: '+91 98020 58532',
  });
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/');
  await console.getByRole('searchbox').fill('Aaron Reached');
  await console.getByText('Aaron Reached').click();
  const row = console.getByRole('row').filter({ hasText: 'Aaron' });
  await expect(row.getByRole('link', { name: 'Mail' })).toHaveAttribute(
    'href',
    'mailto:aaron%2B1@example.com',
  );
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+919802058532',
  );
  const copy = row.getByRole('button', { name: 'Copy phone' });
  for (const target of await row.getByRole('link').or(copy).all()) {
    expect(await target.boundingBox()).toMatchObject({ width: 24, height: 24 });
  }
  await console.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(row.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await console.evaluate(() => navigator.clipboard.readText())).toBe('+91 98020 58532');
  await expect(copy).toBeVisible();
  await deleteDocument('users/0-reached');
});

test('an opened row repeats what its line cuts, and leaves out what its line shows whole', async ({
  console,
}) => {
  const name = 'Aaron With A Name That Is Too Long For A Line Of The Panel';
  await writeDocument('appointments/0-long', { fullName: name, appointmentType: 'online' });
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/appointments');
  await console.getByRole('searchbox').fill('Aaron With');
  await console.getByText(name).click();
  const terms = console.getByRole('row').filter({ hasText: 'Aaron' }).getByRole('term');
  await expect(terms.filter({ hasText: 'Name' })).toBeVisible();
  await expect(terms.filter({ hasText: 'Type' })).toBeHidden();
  await console.setViewportSize({ width: 630, height: 800 });
  await expect(terms.filter({ hasText: 'Name' })).toBeHidden();
  await deleteDocument('appointments/0-long');
});
