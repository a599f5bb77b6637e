import { readFile } from 'node:fs/promises';
import { savedFile } from '../support/downloads';
import { clearCollection, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { exportCsv } from '../support/table';
import { openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

const columnNames = 'NoCreated OnVoucher CodeLimitRedeemedCredit Per VoucherValid TillDelete';

test.describe('voucher groups', () => {
  test('are listed under Active and Expired, collapsed, newest first, with their counts', async ({
    console,
  }) => {
    await writeCode('OLDD-1', { groupId: 'OLDD', groupName: 'Older', validFrom: '2026-01-01' });
    await writeCode('NEWW-1', { groupId: 'NEWW', groupName: 'Newer', redeemed: 1 });
    await writeCode('NEWW-2', { groupId: 'NEWW', groupName: 'Newer', validTill: '2026-01-01' });
    await writeCode('GONE-1', { groupId: 'GONE', groupName: 'Gone', validTill: '2026-01-01' });
    const { list, group, codes } = await openVoucherPage(console);
    await expect(list.getByRole('row')).toHaveText([
      columnNames,
      /Active2/,
      /Newer/,
      /Older/,
      /Expired1/,
      /Gone/,
    ]);
    await expect(group('Newer')).toContainText('0 left of 2 vouchers');
    await expect(codes).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'Collapse' })).toHaveCount(0);
  });

  test('expand and collapse by their button and by arrow keys', async ({ console }) => {
    await writeCode('KEYS-1', { groupId: 'KEYS', groupName: 'Keys' });
    await writeCode('KEYS-2', { groupId: 'KEYS', groupName: 'Keys' });
    await console.setViewportSize({ width: 1000, height: 700 });
    const { list, group, codes } = await openVoucherPage(console);
    await group('Keys').getByRole('button', { name: 'Expand' }).click();
    await expect(codes).toHaveText([/^1.*KEYS-1/, /^2.*KEYS-2/]);
    await group('Keys').getByRole('button', { name: 'Collapse' }).click();
    await expect(codes).toHaveCount(0);

    await console.getByLabel('Search by code').focus();
    await console.keyboard.press('ArrowDown');
    await console.keyboard.press('ArrowRight');
    await expect(codes).toHaveCount(2);
    await console.keyboard.press('ArrowDown');
    await console.keyboard.press('End');
    await expect(list.locator('[data-active]')).toContainText('KEYS-2');
    await console.keyboard.press('ArrowLeft');
    await console.keyboard.press('ArrowLeft');
    await expect(codes).toHaveCount(0);
  });

  test('show codes of older clients even if fields are missing', async ({ console }) => {
    await writeDocument('coupon/automaticIdOfOlderClient', {});
    await writeDocument('coupon/second', { code: 'OLD-CODE', validTill: new Date('2099-01-01') });
    const { list, group } = await openVoucherPage(console);
    await expect(group('No group')).toContainText('2 left of 2 vouchers');
    await group('No group').getByRole('button', { name: 'Expand' }).click();
    await expect(list).toContainText('automaticIdOfOlderClient');
    await expect(list).toContainText('OLD-CODE');
  });

  test('are searched by a part of a code, and show how many codes match', async ({ console }) => {
    await writeCode('AAAA-FIND-ME', { groupId: 'AAAA', groupName: 'First' });
    await writeCode('AAAA-OTHER', { groupId: 'AAAA', groupName: 'First' });
    await writeCode('BBBB-FIND-TOO', { groupId: 'BBBB', groupName: 'Second' });
    await writeCode('CCCC-NONE', { groupId: 'CCCC', groupName: 'Third' });
    const { list, group, codes } = await openVoucherPage(console);
    await console.getByLabel('Search by code').fill('find');
    await expect(console.getByText('2 of 4 codes in 2 groups')).toBeVisible();
    await expect(group('First')).toContainText('1 of 2 vouchers · 2 left');
    await expect(codes).toHaveText([/AAAA-FIND-ME/, /BBBB-FIND-TOO/]);
    await expect(list).not.toContainText('Third');
    await console.getByLabel('Search by code').fill('nowhere');
    await console.getByRole('button', { name: 'Clear search' }).click();
    await expect(group('Third')).toBeVisible();
    await expect(codes).toHaveCount(0);
  });

  test('stay together when their codes are sorted', async ({ console }) => {
    await writeCode('AAAA-1', { groupId: 'AAAA', groupName: 'First', credit: 1 });
    await writeCode('AAAA-2', { groupId: 'AAAA', groupName: 'First', credit: 9 });
    await writeCode('BBBB-1', { groupId: 'BBBB', groupName: 'Second', credit: 5, redeemed: 1 });
    await console.setViewportSize({ width: 1000, height: 700 });
    const { list, group, codes } = await openVoucherPage(console);
    const groups = list.getByRole('row', { level: 1 }).filter({ hasText: 'voucher' });
    await list.getByRole('button', { name: 'Redeemed' }).click();
    await list.getByRole('button', { name: 'Redeemed' }).click();
    await expect(groups).toHaveText([/Second/, /First/]);
    await list.getByRole('button', { name: 'Credit Per Voucher' }).click();
    await list.getByRole('button', { name: 'Credit Per Voucher' }).click();
    await expect(groups).toHaveText([/First/, /Second/]);
    await group('First').getByRole('button', { name: 'Expand' }).click();
    await expect(codes).toHaveText([/^1.*AAAA-2/, /^2.*AAAA-1/]);
    await expect(console).toHaveURL(/sort=-credit/);
  });

  test('are exported as one file of all shown codes with their groups', async ({
    console,
    extension,
  }) => {
    await writeCode('AAAA-1', { groupId: 'AAAA', groupName: 'Older', validFrom: '2026-01-01' });
    await writeCode('BBBB-1', { groupId: 'BBBB', groupName: 'Newer' });
    const { group } = await openVoucherPage(console);
    await expect(group('Newer')).toBeVisible();
    await exportCsv(console);
    await expect(console.getByText('Saved 2 rows')).toBeVisible();
    const day = new Date().toLocaleDateString('sv');
    const lines = (await readFile(await savedFile(extension, `vouchers_${day}.csv`), 'utf8'))
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 5).join());
    expect(lines).toEqual([
      '\uFEFF"Group Name","Group ID","No","Created On","Voucher Code"',
      '"Newer","BBBB","1","2026-11-01","BBBB-1"',
      '"Older","AAAA","2","2026-01-01","AAAA-1"',
      '',
    ]);
  });

  test('let a code be copied with one click', async ({ console, extension }) => {
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await writeCode('COPY-THIS-CODE', { groupId: 'COPY', groupName: 'Copy' });
    const { list, group } = await openVoucherPage(console);
    await group('Copy').getByRole('button', { name: 'Expand' }).click();
    await list.getByRole('button', { name: 'COPY-THIS-CODE' }).click();
    await expect(list.getByText('Copied')).toBeVisible();
    expect(await console.evaluate(() => navigator.clipboard.readText())).toBe('COPY-THIS-CODE');
  });

  test('export their codes as CSV', async ({ console, extension }) => {
    await writeCode('CSVV-1', { groupId: 'CSVV', groupName: 'File', redeemed: 1, credit: 7 });
    const { group } = await openVoucherPage(console);
    await group('File').getByRole('button', { name: 'Export CSV' }).click();
    await expect(console.getByText('Saved 1 row')).toBeVisible();
    const day = new Date().toLocaleDateString('sv');
    expect(await readFile(await savedFile(extension, `File_vouchers_${day}.csv`), 'utf8')).toBe(
      '\uFEFF"No","Created On","Voucher Code","Limit","Redeemed","Credit Per Voucher","Valid Till"\r\n' +
        '"1","2026-11-01","CSVV-1","1","1","7","2099-01-01"\r\n',
    );
  });
});

test('a failed read of vouchers is shown, and Retry loads them', async ({ console, extension }) => {
  await writeCode('READ-1', { groupId: 'READ', groupName: 'Readable' });
  await extension.context.route(/:runQuery/, (route) => route.abort());
  const { group } = await openVoucherPage(console);
  const alert = console.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch codes', { timeout: 20_000 });
  await expect(alert).toContainText("Can't reach Firebase.");
  await extension.context.unroute(/:runQuery/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(group('Readable')).toBeVisible();
});
