import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { readCollection } from '../support/emulators';
import { savedFile } from '../support/downloads';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

test('exports exactly the rows and columns shown, in their order', async ({
  console,
  extension,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  await console.getByRole('button', { name: 'Columns' }).click();
  await console.getByLabel('Email').uncheck();
  await console.keyboard.press('Escape');
  await console.getByRole('columnheader', { name: 'User Name' }).getByRole('button').click();
  await console.getByRole('searchbox').fill('n');
  await expect(console.getByText(/of 120 payments/)).toBeVisible();

  await console.getByRole('button', { name: 'Export CSV' }).click();
  const today = new Intl.DateTimeFormat('sv').format(Date.now());
  const text = await readFile(await savedFile(extension, `payments_${today}.csv`), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.includes('\r\n')).toBe(true);

  const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  const [header, ...rows] = data;
  expect(header).toEqual([
    'ID',
    'User Name',
    'Selected Plan',
    'Payment Amount',
    'Payment Currency',
  ]);
  const stored = await readCollection('transactions');
  const expected = stored
    .map(({ data: { userName } }) => userName)
    .filter((name): name is string => typeof name === 'string' && /^n/i.test(name))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare);
  expect(rows.map((row) => row[1])).toEqual(expected);
  await expect(console.getByText(`Saved ${expected.length} rows`)).toBeVisible();
});
