import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { savedFile, savedText, today } from '../support/downloads';
import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdPages } from '../support/requests';
import { pdfText } from '../support/pdf';
import { changeCode, openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(async ({ extension }) => {
  await clearCollection('coupon');
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const pdf = 'Download Codes (PDF)';
const csv = 'Export CSV';

const unusedNow = async () =>
  (await readCollection('coupon')).flatMap(({ id, data }) =>
    data.redeemed === 0 && data.validTill !== '2026-01-01' ? id : [],
  );
/** A CSV file is written in tasks of usual priority. */
const holdCsv = (page: Page) =>
  page.evaluateHandle(() => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const post = scheduler.postTask.bind(scheduler);
    scheduler.postTask = async (task, options) => {
      if (options) return post(task, options);
      reached.resolve();
      await released.promise;
      return post(task);
    };
    return { reached, released };
  });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a group is saved and copied as it is at that moment: all or unused codes', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 40);
  await writeCode('AAAA-LATE', { groupId: 'AAAA', groupName: 'AAAA', validTill: '2026-01-01' });
  const { group, chooseForGroup } = await openVoucherPage(console);
  const row = group('AAAA').first();
  const choose = (item: RegExp | string) => chooseForGroup('AAAA', item);
  const read = (name: string) => savedText(extension, name);

  await test.step('all codes as CSV', async () => {
    await choose(csv);
    await expect(console.getByText('Saved 41 rows: all codes of “AAAA”')).toBeVisible();
    const lines = (await read(`AAAA_vouchers_${today()}.csv`)).split('\r\n');
    expect(lines).toHaveLength(43);
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFF"No","Created On","Voucher Code","Limit","Redeemed","Credit Per Voucher","Valid Till","Handed Out"',
      '"1","2026-11-01","AAAA-0000","1","0","5","2099-01-01",',
    ]);
  });

  await test.step('codes that are unused', async () => {
    await expect(row).toContainText('40 left of 41 vouchers');
    for (const code of ['AAAA-0003', 'AAAA-0004']) await changeCode(code, { redeemed: 1 });
    await choose('PDF: Unused 40');
    await expect(console.getByText('Saved all 38 unused codes of “AAAA”')).toBeVisible();
    const text = await pdfText(await savedFile(extension, 'AAAA_voucher_list (unused).pdf'));
    expect(text).toMatch(/Total Codes\s+38\b/);
    expect(text.match(/AAAA-\d{4}/g)?.toSorted()).toEqual(await unusedNow());
    await expect(row).toContainText('38 left of 41 vouchers');

    await changeCode('AAAA-0000', { redeemed: 1 });
    await choose(/^CSV: Unused/);
    await expect(console.getByText('Saved 37 rows: unused codes of “AAAA”')).toBeVisible();
    const saved = await read(`AAAA_vouchers_${today()} (unused).csv`);
    expect(saved.match(/AAAA-\d{4}/g)).toEqual(await unusedNow());

    await changeCode('AAAA-0039', { redeemed: 1 });
    await choose('Copy unused codes');
    await expect(console.getByText('Copied 36 unused codes of “AAAA”')).toBeVisible();
    expect((await clipboard(console)).split('\n')).toEqual(await unusedNow());
  });

  await test.step('what is handed out is left out unless it is included, and one press marks all', async () => {
    await changeCode('AAAA-0001', { handedOutAt: new Date() });
    const free = (await unusedNow()).filter((code) => code !== 'AAAA-0001');
    await choose('Copy unused codes');
    const said = 'Copied 35 unused codes of “AAAA”, not the 1 handed out earlier';
    await expect(console.getByText(said)).toBeVisible();
    expect((await clipboard(console)).split('\n')).toEqual(free);
    await expect(row).toContainText('35 left of 41 · 1 handed out · 4 redeemed');

    await choose('CSV: Unused or handed out 36');
    await expect(console.getByText('Saved 36 rows: unused or handed out codes')).toBeVisible();
    const saved = await read(`AAAA_vouchers_${today()} (unused or handed out).csv`);
    expect(saved.match(/AAAA-\d{4}/g)).toEqual(await unusedNow());
    await console.getByRole('button', { name: 'Mark as handed out' }).click();
    await expect(console.getByText('Marked 35 codes as handed out')).toBeVisible();
    await expect(row).toContainText('0 left of 41 · 36 handed out');
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('35 left of 41 · 1 handed out');
  });

  await test.step('all codes are saved, also where a search shows a part of them', async () => {
    await console.getByLabel('Search by code').fill('AAAA-001');
    await row.getByRole('button', { name: pdf }).click();
    await expect(console.getByText('Saved all 41 codes of “AAAA”')).toBeVisible();
    await console.getByLabel('Search by code').fill('');
  });

  await test.step('while Firebase does not count, the listed codes are saved, and the message says of when they are', async () => {
    const counts = /:runAggregationQuery/;
    await extension.context.route(counts, (route) => route.abort());
    await row.getByRole('button', { name: pdf }).click();
    await expect(console.getByText(/^Saved all 41 codes of “AAAA”, as of /)).toBeVisible();
    await extension.context.unroute(counts);
  });

  await test.step('a group says that no code is unused, or that none is left', async () => {
    await writeGroup('AAAA', 40, { redeemed: 1 });
    await choose('Copy unused codes');
    const reason =
      'Could not copy the codes. All codes are redeemed, handed out, expired or unknown.';
    await expect(console.getByText(reason)).toBeVisible();
    await row.getByRole('button', { name: 'More' }).click();
    const item = console.getByRole('menuitem', { name: 'CSV: Unused 0' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await console.keyboard.press('Escape');
    await clearCollection('coupon');
    const before = await readdir(extension.downloads);
    await row.getByRole('button', { name: pdf }).click();
    await expect(
      console.getByText('Could not save the file. All codes of the group have been deleted.'),
    ).toBeVisible();
    await expect(console.getByText('No voucher codes yet')).toBeVisible();
    expect(await readdir(extension.downloads)).toEqual(before);
  });
});

test('a group is saved whole although the list has only a part of it', async ({
  console,
  extension,
}) => {
  const codes = await writeGroup('BBBB', 150);
  const around = ['AAAA', 'CCCC'].flatMap((part) =>
    Array.from({ length: 60 }, (_, i) => `${part}-${i + 1000}`),
  );
  await writeGroup('', 120, { groupName: 'Older' }, around);
  const release = await holdPages(extension.context, 'coupon');
  const { group, chooseForGroup, dialog } = await openVoucherPage(console);

  await test.step('a group with an id is read by it', async () => {
    await expect(group('BBBB')).toContainText('40 vouchers');
    await group('BBBB').getByRole('button', { name: pdf }).click();
    await expect(console.getByText('Saved all 150 codes of “BBBB”')).toBeVisible();
    const text = await pdfText(await savedFile(extension, 'BBBB_voucher_list.pdf'));
    expect(text).toMatch(/Total Codes\s+150\b/);
    expect(text.match(/BBBB-\d{4}/g)?.toSorted()).toEqual(codes);
    await expect(group('BBBB')).toContainText('150 vouchers');
  });

  await test.step('one without an id waits for the whole list, unless that is cancelled', async () => {
    await expect(group('Older')).toContainText('60 vouchers');
    const held = await holdCsv(console);
    await chooseForGroup('BBBB', csv);
    await held.evaluate(({ reached }) => reached.promise);
    await chooseForGroup('Older', 'Cards with QR…');
    const save = dialog.getByRole('button', { name: 'Save cards' });
    await dialog.getByLabel('Heading (optional)').fill('Open day');
    await save.click();
    await expect(dialog.getByText('Waiting for all codes of “Older”')).toBeVisible();
    // The end of other work leaves the dialog of this one.
    await held.evaluate(({ released }) => released.resolve());
    const saved = await savedFile(extension, `BBBB_vouchers_${today()}.csv`);
    await expect(console.getByText('Saved 150 rows: all codes of “BBBB”')).toBeVisible();
    await expect(dialog).toHaveCount(2);
    await dialog.last().getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(1);
    await expect(save).toBeFocused();
    await expect(dialog.getByLabel('Heading (optional)')).toHaveValue('Open day');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await chooseForGroup('Older', csv);
    await expect(dialog).toContainText('Waiting for all codes of “Older”');
    const files = await readdir(extension.downloads);
    expect(files.toSorted()).toEqual(['BBBB_voucher_list.pdf', basename(saved)]);
    release();
    await expect(console.getByText('Saved 120 rows: all codes of “Older”')).toBeVisible();
    const text = await savedText(extension, `Older_vouchers_${today()}.csv`);
    expect(text.match(/[AC]{4}-\d{4}/g)).toEqual(around);
  });
});
