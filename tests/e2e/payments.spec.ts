import { readFile } from 'node:fs/promises';
import { savedFile, today } from '../support/downloads';
import { deleteDocument, readCollection, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdPages } from '../support/held-requests';
import { beginningThatIsAlsoInside, openPage, rowCount } from '../support/table';

test('payments are listed newest first, filtered by when they were added, searched by name and sorted by amount', async ({
  console,
}) => {
  const path = 'transactions/0-newest';
  await writeDocument(path, { userName: 'Newest Payer', paymentAmount: 1, paymentCurrency: 'INR' });
  try {
    await console.setViewportSize({ width: 1280, height: 800 });
    await openPage(console, '#/payments');
    await expect(console.getByRole('columnheader')).toHaveText(
      ['ID', 'User Name', 'Email', 'Selected Plan', 'Payment Amount', 'Payment Currency'].map(
        (name) => new RegExp(name),
      ),
    );
    await expect(console.getByText(/^[\d,]+ payments$/)).toBeVisible();
    const firstRow = console.getByRole('row').nth(1);
    await expect(firstRow).toContainText('Newest Payer');

    const filter = console.getByLabel('Added');
    await filter.selectOption({ label: 'Today' });
    await expect(console.getByText(/ payments, added today$/)).toBeVisible();
    await filter.selectOption({ label: 'Yesterday' });
    await expect(console.getByText(/^0 of [\d,]+ payments, added yesterday$/)).toBeVisible();
    await filter.hover();
    await expect(filter).toHaveAttribute(
      'title',
      /^When it was written to the database\..*Most of these were added within one hour/,
    );
    await console.getByRole('button', { name: 'Clear filters' }).click();

    const names = (await readCollection('transactions'))
      .map(({ data: { userName } }) => userName)
      .filter((name) => typeof name === 'string');
    const prefix = beginningThatIsAlsoInside(names);
    const matching = names.filter((name) => name.toUpperCase().startsWith(prefix));
    await console.getByRole('searchbox').fill(prefix);
    await expect(rowCount(console, matching.length, 'payments')).toBeVisible();
    await console.getByRole('searchbox').fill('');

    const header = console.getByRole('columnheader', { name: 'Payment Amount' });
    await header.getByRole('button').click();
    await expect(firstRow).toContainText('0.00');
    await header.getByRole('button').click();
    // Payments without an amount stay last.
    await expect(firstRow).toContainText('¥6,000');
  } finally {
    await deleteDocument(path);
  }
});

test('the payments shown are added up by currency and month, which say if not all are loaded, and are saved as CSV', async ({
  console,
  extension,
}) => {
  const stored = await readCollection('transactions');
  const rupees = stored.filter(
    ({ data }) => String(data.paymentCurrency).toUpperCase() === 'INR' && data.paymentAmount,
  );
  const sum = rupees.reduce((total, { data }) => total + Number(data.paymentAmount), 0);
  const money = sum.toLocaleString('en-US', { style: 'currency', currency: 'INR' });
  // The emulators have just written all of them.
  const [month, name] = await console.evaluate(() => [
    new Date().toLocaleDateString('sv').slice(0, 7),
    new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' }),
  ]);
  const release = await holdPages(extension.context, 'transactions', 1);
  await openPage(console, '#/payments');
  await expect(console.getByText('100 payments so far')).toBeVisible();
  const byMonth = console.getByRole('button', { name: /by month/i });
  await byMonth.click();
  const dialog = console.getByRole('dialog', { name: 'By month' });
  await expect(dialog).toContainText('By when they were added; not all payments are loaded.');
  release();
  await expect(dialog).toContainText('By when they were added.');

  await expect(dialog.getByRole('heading')).toHaveText(['All months', name]);
  await expect(dialog.locator('dt').last()).toHaveText('Unknown');
  await expect(dialog.getByRole('img', { name: /no currency/ }).first()).toBeVisible();
  const ofMonth = dialog.locator('section').filter({ hasText: name });
  await expect(ofMonth.locator('div').first()).toHaveText(`INR${rupees.length} payments${money}`);
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await savedFile(extension, `payments-by-month_${today()}.csv`);
  const [header, first] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
  expect(header).toBe('"Month","Currency","Payments","Sum"');
  expect(first).toBe(`"${month}","INR","${rupees.length}","${sum}"`);

  await console.keyboard.press('Escape');
  const totals = console.getByLabel('Totals of the payments shown');
  await expect(totals.locator('dd').first()).toHaveText(money);
  await console.getByRole('searchbox').fill('zzzz');
  await expect(console.getByText('Nothing matches “zzzz”')).toBeVisible();
  await expect(totals).toHaveCount(0);
});
