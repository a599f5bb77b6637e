import { readdir, readFile } from 'node:fs/promises';
import { savedFile, today } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdCommits, holdPages } from '../support/held-requests';
import { pdfText } from '../support/pdf';
import { codePattern, openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

const pdf = 'Download Codes (PDF)';
const csv = 'Export CSV';

test.describe('a partly loaded group', () => {
  test('is saved as a whole while the list is loading', async ({ console, extension }) => {
    const codes = await writeGroup('AAAA', 250);
    await holdPages(extension.context, 'coupon', 1);
    const { group } = await openVoucherPage(console);
    await expect(group('AAAA')).toContainText('100 vouchers');
    await group('AAAA').getByRole('button', { name: pdf }).click();
    await expect(console.getByText('Saved all 250 codes of AAAA')).toBeVisible();
    const text = await pdfText(await savedFile(extension, 'AAAA_voucher_list.pdf'));
    expect(text).toMatch(/Total Codes\s+250\b/);
    expect(text.match(/AAAA-\d{4}/g)?.toSorted()).toEqual(codes);
  });

  test('is saved as a whole after loading was stopped', async ({ console, extension }) => {
    const codes = await writeGroup('AAAA', 250);
    await holdPages(extension.context, 'coupon', 1);
    const { group } = await openVoucherPage(console);
    await console.getByRole('button', { name: 'Stop' }).click();
    await expect(console.getByText('100 codes in 1 group, stopped')).toBeVisible();
    await group('AAAA').getByRole('button', { name: csv }).click();
    await expect(console.getByText('Saved 250 rows: all codes of AAAA')).toBeVisible();
    const file = await readFile(await savedFile(extension, `AAAA_vouchers_${today()}.csv`), 'utf8');
    expect(file.match(/AAAA-\d{4}/g)).toEqual(codes);
    await expect(group('AAAA')).toContainText('250 vouchers');
  });

  test('is saved after the whole list has loaded if its codes have no group id', async ({
    console,
    extension,
  }) => {
    await writeGroup('AAAA', 150, { groupId: '', groupName: 'Older' });
    const release = await holdPages(extension.context, 'coupon', 1);
    const { group, dialog } = await openVoucherPage(console);
    await group('Older').getByRole('button', { name: csv }).click();
    await expect(dialog).toContainText('Waiting for all codes of Older');
    expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
    release();
    await expect(console.getByText('Saved 150 rows: all codes of Older')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('a group that is being generated is saved once it is complete', async ({
  console,
  extension,
}) => {
  const { group, dialog, fillIn, send } = await openVoucherPage(console);
  const release = await holdCommits(extension.context, 1);
  await fillIn({ name: 'Growing', quantity: 600 });
  await send();
  await expect(dialog).toContainText('250 of 600');
  await dialog.getByRole('button', { name: 'Continue in background' }).click();
  // This line moves the list.
  await expect(console.getByText('Firebase is slow to answer')).toBeVisible();
  await console.getByRole('button', { name: 'Refresh' }).click();
  await group('Growing').getByRole('button', { name: pdf }).click();
  await expect(dialog).toContainText('Waiting for all codes of Growing');
  await expect(dialog).toContainText('250 of 600');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await group('Growing').getByRole('button', { name: pdf }).click();
  await expect(dialog).toContainText('250 of 600');
  release();
  await expect(console.getByText('Saved all 600 codes of Growing')).toBeVisible();
  const text = await pdfText(await savedFile(extension, 'Growing_voucher_list.pdf'));
  expect(new Set(text.match(codePattern)).size).toBe(600);
});

test('no file is saved for codes that were deleted', async ({ console, extension }) => {
  await writeCode('GONE-0001', { groupId: 'GONE', groupName: 'Gone' });
  const { group } = await openVoucherPage(console);
  await expect(group('Gone')).toBeVisible();
  await clearCollection('coupon');
  await group('Gone').getByRole('button', { name: pdf }).click();
  await expect(
    console.getByText('The file was not saved. All codes of the group have been deleted.'),
  ).toBeVisible();
  await expect(console.getByText('No voucher codes yet')).toBeVisible();
  expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
});

test('deleting a generated group removes the row of its generation, and Undo restores the group', async ({
  console,
}) => {
  const { group, dialog, operations, fillIn, send, confirm } = await openVoucherPage(console);
  await fillIn({ name: 'Short-lived', quantity: 3 });
  await send();
  await expect(dialog.getByRole('button', { name: 'Download Codes' })).toBeVisible();
  await console.keyboard.press('Escape');
  await group('Short-lived').getByRole('button', { name: 'Delete All' }).click();
  await confirm('Delete 3 codes');
  await expect(console.getByText('Deleted 3 codes of Short-lived')).toBeVisible();
  await expect(operations).toBeHidden();
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(group('Short-lived')).toContainText('3 vouchers');
});
