import { readdir, rm, writeFile } from 'node:fs/promises';
import { clearCollection, readCollection } from '../support/emulators';
import { savedCsv, savedText, today } from '../support/downloads';
import { expect, test, type Extension } from '../support/extension';
import { paletteOf } from '../support/find';
import { holdPages } from '../support/requests';
import { exportCsv, openPage } from '../support/table';
import { openVoucherPage, writeCode } from '../support/voucher-page';

const files = async ({ downloads }: Extension) =>
  (await readdir(downloads).catch((): string[] => [])).toSorted();

test('the CSV has exactly the rows and columns shown, in their order', async ({
  console,
  extension,
}) => {
  await openPage(console, '#/payments', 1280);
  await console.getByRole('button', { name: 'Columns' }).click();
  await console.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await console.keyboard.press('Escape');
  await console.getByRole('columnheader', { name: 'User Name' }).getByRole('button').click();
  await console.getByRole('searchbox').fill('n');
  await expect(console.getByText(/of 120 payments/)).toBeVisible();

  await exportCsv(console);
  const [header, ...rows] = await savedCsv(extension, `payments_${today()}.csv`);
  expect(header?.join()).toBe('ID,User Name,Selected Plan,Payment Amount,Payment Currency,Added');
  const stored = await readCollection('transactions');
  const expected = stored
    .map(({ data: { userName } }) => userName)
    .filter((name): name is string => typeof name === 'string' && /^n/i.test(name))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare);
  expect(rows.map((row) => row[1])).toEqual(expected);
  expect(rows.map((row) => row[5]?.length)).toEqual(expected.map(() => '2026-01-01 00:00'.length));
  await expect(console.getByText(`Saved ${expected.length} rows`)).toBeVisible();
  await expect(console.getByRole('button', { name: 'Show in folder' })).toBeVisible();
});

test('the CSV of a partly loaded list waits for the rest, or says in its name that it is partial', async ({
  console,
  extension,
}) => {
  const release = await holdPages(extension.context, 'transactions');
  await openPage(console, '#/payments');
  await expect(console.getByText('100 payments so far')).toBeVisible();
  await exportCsv(console);
  const dialog = console.getByRole('dialog', { name: 'Export CSV' });
  await expect(dialog).toContainText('Loading all payments');
  expect(await files(extension)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the 100 loaded' }).click();
  await expect(console.getByText('Saved 100 rows: 100 loaded, not all')).toBeVisible();
  const partial = `payments_${today()} (100 loaded, not all).csv`;
  expect(await files(extension)).toEqual([partial]);

  await console.getByRole('button', { name: 'Stop' }).click();
  await expect(console.getByText('100 payments, stopped')).toBeVisible();
  await exportCsv(console);
  await expect(dialog).toContainText('Not all payments are loaded.');
  await dialog.getByRole('button', { name: 'Load and save all' }).click();
  release();
  await expect(console.getByText('Saved 120 rows', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await files(extension)).toEqual([partial, `payments_${today()}.csv`]);
});

test('the CSV of the logs says that not all are loaded, and can be completed', async ({
  console,
  extension,
}) => {
  await openPage(console, '#/logs');
  await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
  await exportCsv(console);
  const dialog = console.getByRole('dialog', { name: 'Export CSV' });
  await expect(dialog).toContainText('Not all logs are loaded.');
  await dialog.getByRole('button', { name: 'Load and save all 400' }).click();
  await expect(console.getByText('Saved 400 rows', { exact: true })).toBeVisible();
  await expect(console.getByText('400 logs', { exact: true })).toBeVisible();
  expect(await files(extension)).toEqual([`logs_${today()}.csv`]);
});

test('“Export CSV” of the palette saves the whole list of groups', async ({
  console,
  extension,
}) => {
  await clearCollection('coupon');
  await writeCode('EXPO-AAAA-AAAA', { groupId: 'EXPO-A', groupName: 'First' });
  await writeCode('EXPO-BBBB-BBBB', { groupId: 'EXPO-B', groupName: 'Second' });
  await console.setViewportSize({ width: 360, height: 800 });
  const { group } = await openVoucherPage(console);
  await expect(group('First')).toBeVisible();
  const { open, active } = paletteOf(console);
  await open('export');
  await expect(active).toHaveText('Export CSV');
  await console.keyboard.press('Enter');
  const list = await savedText(extension, `vouchers_${today()}.csv`);
  expect(list).toMatch(/EXPO-AAAA-AAAA[^]*EXPO-BBBB-BBBB|EXPO-BBBB-BBBB[^]*EXPO-AAAA-AAAA/);
});

test('a download that is not written says so', { tag: '@T34' }, async ({ console, extension }) => {
  await clearCollection('coupon');
  await writeCode('DOWN-AAAA-BBBB', { groupId: 'DOWN', groupName: 'Downloads' });
  const { group, chooseForGroup } = await openVoucherPage(console);
  const press = (name: string) => group('Downloads').getByRole('button', { name });
  const options = await extension.open('options.html');
  await options.evaluate(() => {
    chrome.downloads.onDeterminingFilename.addListener(({ id }) => {
      void chrome.downloads.cancel(id);
      return true;
    });
  });
  await press('Download Codes (PDF)').click();
  await expect(console.getByText('The download was cancelled. No file was saved.')).toBeVisible();
  await expect(press('Download Codes (PDF)')).toBeEnabled();
  expect(await files(extension)).toEqual([]);
  await options.close();

  // A file takes the place of the browser's download folder.
  await rm(extension.downloads, { recursive: true, force: true });
  await writeFile(extension.downloads, '');
  await chooseForGroup('Downloads', 'Export CSV');
  await expect(console.getByText('Could not save the file.')).toBeVisible();
  await expect(press('Download Codes (PDF)')).toBeEnabled();
});
