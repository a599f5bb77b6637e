import { readdir, readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { readCollection } from '../support/emulators';
import { savedFile, today } from '../support/downloads';
import { expect, test, type Extension } from '../support/extension';
import { holdPages } from '../support/held-requests';
import { exportCsv, openPage } from '../support/table';

test('the CSV has exactly the rows and columns shown, in their order', async ({
  console,
  extension,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/payments');
  await console.getByRole('button', { name: 'Columns' }).click();
  await console.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await console.keyboard.press('Escape');
  await console.getByRole('columnheader', { name: 'User Name' }).getByRole('button').click();
  await console.getByRole('searchbox').fill('n');
  await expect(console.getByText(/of 120 payments/)).toBeVisible();

  await exportCsv(console);
  const text = await readFile(await savedFile(extension, `payments_${today()}.csv`), 'utf8');
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

test.describe('the CSV of a partly loaded list', () => {
  const files = ({ downloads }: Extension) => readdir(downloads).catch((): string[] => []);

  test('is saved as a whole after the rest has loaded', async ({ console, extension }) => {
    const release = await holdPages(extension.context, 'transactions', 1);
    await openPage(console, '#/payments');
    await expect(console.getByText('100 payments so far')).toBeVisible();
    await exportCsv(console);
    const dialog = console.getByRole('dialog', { name: 'Export CSV' });
    await expect(dialog).toContainText('Loading all payments');
    expect(await files(extension)).toEqual([]);
    release();
    await expect(console.getByText('Saved 120 rows', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await files(extension)).toEqual([`payments_${today()}.csv`]);
  });

  test('says in its name and in the message that it is partial', async ({ console, extension }) => {
    await holdPages(extension.context, 'transactions', 1);
    await openPage(console, '#/payments');
    await exportCsv(console);
    await console.getByRole('button', { name: 'Save the 100 loaded' }).click();
    await expect(console.getByText('Saved 100 rows: 100 loaded, not all')).toBeVisible();
    expect(await files(extension)).toEqual([`payments_${today()} (100 loaded, not all).csv`]);
  });

  test('can be completed after loading was stopped', async ({ console, extension }) => {
    const release = await holdPages(extension.context, 'transactions', 1);
    await openPage(console, '#/payments');
    await console.getByRole('button', { name: 'Stop' }).click();
    await expect(console.getByText('100 payments, stopped')).toBeVisible();
    await exportCsv(console);
    const dialog = console.getByRole('dialog', { name: 'Export CSV' });
    await expect(dialog).toContainText('Loading was stopped at 100 payments.');
    await dialog.getByRole('button', { name: 'Load and save all' }).click();
    await expect(dialog).toContainText('Loading all payments');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(console.getByText('100 payments, stopped')).toBeVisible();
    await exportCsv(console);
    release();
    await dialog.getByRole('button', { name: 'Load and save all' }).click();
    await expect(console.getByText('Saved 120 rows', { exact: true })).toBeVisible();
    expect(await files(extension)).toEqual([`payments_${today()}.csv`]);
  });

  test('says how many logs are loaded, and can be completed', async ({ console, extension }) => {
    await openPage(console, '#/logs');
    await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
    await exportCsv(console);
    const dialog = console.getByRole('dialog', { name: 'Export CSV' });
    await expect(dialog).toContainText('100 of 400 logs are loaded.');
    await dialog.getByRole('button', { name: 'Save the 100 loaded' }).click();
    await expect(console.getByText('Saved 100 rows: 100 of 400 loaded')).toBeVisible();
    await exportCsv(console);
    await dialog.getByRole('button', { name: 'Load and save all 400' }).click();
    await expect(console.getByText('Saved 400 rows', { exact: true })).toBeVisible();
    await expect(console.getByText('400 logs', { exact: true })).toBeVisible();
    expect((await files(extension)).toSorted()).toEqual([
      `logs_${today()} (100 of 400 loaded).csv`,
      `logs_${today()}.csv`,
    ]);
  });
});
