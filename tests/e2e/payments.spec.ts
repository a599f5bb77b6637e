import { readFile } from 'node:fs/promises';
import { savedFile, today } from '../support/downloads';
import { deleteDocument, readCollection, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdPages } from '../support/held-requests';
import { openPage, rowCount } from '../support/table';

test('payments are listed with the specified columns', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  await expect(console.getByRole('columnheader')).toHaveText(
    ['ID', 'User Name', 'Email', 'Selected Plan', 'Payment Amount', 'Payment Currency'].map(
      (name) => new RegExp(name),
    ),
  );
});

test('the totals of each currency match the database', async ({ console }) => {
  const stored = await readCollection('transactions');
  const total = stored
    .filter(({ data }) => String(data.paymentCurrency).toUpperCase() === 'INR')
    .map(({ data }) => Number(data.paymentAmount ?? Number.NaN))
    .filter((amount) => !Number.isNaN(amount))
    .reduce((sum, amount) => sum + amount, 0);
  const rupees = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'INR' });
  await openPage(console, '#/payments');
  const totals = console.getByLabel('Totals of the payments shown');
  await expect(totals.locator('dd').first()).toHaveText(rupees.format(total));
  await console.getByRole('button', { name: /^By month/ }).click();
  const all = console.getByRole('dialog', { name: 'By month' });
  await expect(all.locator('dt').last()).toHaveText('Unknown');
  await expect(all.getByRole('img', { name: /no currency/ }).first()).toBeVisible();
  // Each amount is on one line, which is not cut.
  for (const value of await all.locator('dd').all()) {
    expect((await value.boundingBox())?.height).toBeLessThanOrEqual(26);
    expect(await value.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
  await console.keyboard.press('Escape');
  await console.getByRole('searchbox').fill('zzzz');
  await expect(console.getByText('Nothing matches “zzzz”')).toBeVisible();
  await console.getByRole('button', { name: 'Clear search' }).click();
  await expect(totals).toContainText(rupees.format(total));
});

test('the payments of each month are counted, added up and saved as CSV', async ({
  console,
  extension,
}) => {
  const stored = await readCollection('transactions');
  const rupees = stored.filter(
    ({ data }) => String(data.paymentCurrency).toUpperCase() === 'INR' && data.paymentAmount,
  );
  const sum = rupees.reduce((total, { data }) => total + Number(data.paymentAmount), 0);
  // The emulators have just written all of them.
  const [month, name] = await console.evaluate(() => [
    new Date().toLocaleDateString('sv').slice(0, 7),
    new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' }),
  ]);
  await openPage(console, '#/payments');
  await console.getByRole('button', { name: /^By month/ }).click();
  const dialog = console.getByRole('dialog', { name: 'By month' });
  await expect(dialog.getByRole('heading')).toHaveText(['All months', name]);
  const ofMonth = dialog.locator('section').filter({ hasText: name });
  const money = sum.toLocaleString('en-US', { style: 'currency', currency: 'INR' });
  await expect(ofMonth.locator('div').first()).toHaveText(`INR${rupees.length} payments${money}`);

  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await savedFile(extension, `payments-by-month_${today()}.csv`);
  const [header, first] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
  expect(header).toBe('"Month","Currency","Payments","Sum"');
  expect(first).toBe(`"${month}","INR","${rupees.length}","${sum}"`);
});

test('the months say that they are of the rows shown, and if not all payments are loaded', async ({
  console,
  extension,
}) => {
  const release = await holdPages(extension.context, 'transactions', 1);
  await openPage(console, '#/payments');
  await expect(console.getByText('100 payments so far')).toBeVisible();
  await console.getByRole('button', { name: /by month/i }).click();
  const dialog = console.getByRole('dialog', { name: 'By month' });
  await expect(dialog).toContainText('By when they were added; not all payments are loaded.');
  release();
  await expect(dialog).toContainText('By when they were added.');
});

test('the newest payment is first, and found by the day it was added', async ({ console }) => {
  const path = 'transactions/0-newest';
  await writeDocument(path, { userName: 'Newest Payer', paymentAmount: 1, paymentCurrency: 'INR' });
  try {
    await console.setViewportSize({ width: 1280, height: 800 });
    await openPage(console, '#/payments');
    await expect(console.getByRole('row').nth(1)).toContainText('Newest Payer');
    await console.getByLabel('Added').selectOption({ label: 'Today' });
    await expect(console.getByText(/ payments, added today$/)).toBeVisible();
    await console.getByLabel('Added').selectOption({ label: 'Yesterday' });
    await expect(console.getByText(/^0 of [\d,]+ payments, added yesterday$/)).toBeVisible();
  } finally {
    await deleteDocument(path);
  }
});

test('the filter by time says what the time is, and that most payments were added at once', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  await expect(console.getByText(/^[\d,]+ payments$/)).toBeVisible();
  const filter = console.getByLabel('Added');
  await expect(filter).toHaveAttribute(
    'title',
    /^When it was written to the database\..*of that\.$/,
  );
  await filter.hover();
  await expect(filter).toHaveAttribute('title', /Most of these were added within one hour/);
  await console.setViewportSize({ width: 360, height: 800 });
  await console.getByRole('button', { name: 'Filters' }).click();
  await expect(console.getByText(/Most of these were added within one hour/)).toBeVisible();
});

test('payments are searched by name prefix only', async ({ console }) => {
  const stored = await readCollection('transactions');
  const names = stored.map(({ data }) => data.userName).filter((name) => typeof name === 'string');
  const prefix = String(names[0]).slice(0, 2).toLowerCase();
  const matching = names.filter((name) => name.toLowerCase().startsWith(prefix));
  await openPage(console, '#/payments');
  await console.getByRole('searchbox').fill(prefix);
  await expect(rowCount(console, matching.length, 'payments')).toBeVisible();
});

test('sorting and search survive a reload and the Back button', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  const header = console.getByRole('columnheader', { name: 'Payment Amount' });
  await header.getByRole('button').click();
  await console.getByRole('searchbox').fill('a');
  await expect(console).toHaveURL(/q=a/);
  await console.reload();
  await expect(console.getByRole('searchbox')).toHaveValue('a');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await console.getByRole('link', { name: 'Logs' }).click();
  await expect(console.getByRole('heading', { name: 'Logs' })).toBeVisible();
  await console.goBack();
  await expect(console.getByRole('searchbox')).toHaveValue('a');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('payments are sorted by amount as numbers, missing amounts last', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  const button = console.getByRole('columnheader', { name: 'Payment Amount' }).getByRole('button');
  await button.click();
  await expect(console.getByRole('row').nth(1)).toContainText('0.00');
  await button.click();
  await expect(console.getByRole('row').nth(1)).toContainText('¥6,000');
});

test('hidden payment columns stay hidden after a reload', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  await console.getByRole('button', { name: 'Columns' }).click();
  await console.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await expect(console.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await console.reload();
  await expect(console.getByRole('columnheader', { name: 'User Name' })).toBeVisible();
  await expect(console.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
});
