import { readFile } from 'node:fs/promises';
import { savedFile } from '../support/downloads';
import { clearCollection, writeDocument } from '../support/emulators';
import { expectNoBarriers } from '../support/accessible';
import { expect, test } from '../support/extension';
import { exportCsv } from '../support/table';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

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
    await expect(group('Newer')).toContainText('2 vouchers · 1 unused');
    await expect(codes).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'Collapse' })).toHaveCount(0);
  });

  test('say how many codes are left, worth what and till when', async ({ console }) => {
    const dayAfter = (days: number) =>
      console.evaluate(
        (milliseconds) => new Date(Date.now() + milliseconds).toLocaleDateString('sv'),
        days * 86_400_000,
      );
    const soon = { groupId: 'SOON', groupName: 'Soon', validTill: await dayAfter(5) };
    const past = await dayAfter(-1);
    await writeCode('SOON-1', { ...soon, credit: 50, redeemed: 1 });
    await writeCode('SOON-2', { ...soon, credit: 1250 });
    await writeCode('LATE-1', { groupId: 'LATE', groupName: 'Late', validTill: past });
    await writeCode('LATE-2', { groupId: 'LATE', groupName: 'Late', validTill: '2099-01-01' });
    await writeCode('OVER-1', { groupId: 'OVER', groupName: 'Over', validTill: '2026-01-01' });
    await writeCode('EVER-1', {
      groupId: 'EVER',
      groupName: 'Ever',
      validTill: null,
      credit: null,
    });
    const { group } = await openVoucherPage(console);
    const facts = (name: string) => group(name).getByRole('gridcell').nth(2);
    await expect(facts('Soon')).toHaveText(
      'SOON ·2 vouchers · 1 unused· ends in 5 days· credit 50–1,250',
    );
    await expect(facts('Late')).toHaveText(
      'LATE ·2 vouchers · 2 unused· till Jan 1, 2099· credit 5',
    );
    await expect(facts('Over')).toHaveText(
      'OVER ·1 voucher · 1 unused· ended Jan 1, 2026· credit 5',
    );
    await expect(facts('Ever')).toHaveText('EVER ·1 voucher · 1 unused· no end');
  });

  test('that end soon count the days anew at midnight', async ({ console }) => {
    const [evening, tomorrow] = await console.evaluate(() => {
      const now = new Date();
      const time = now.setHours(23, 59, 50, 0);
      now.setDate(now.getDate() + 1);
      return [time, now.toLocaleDateString('sv')] as const;
    });
    await writeCode('SOON-1', { groupId: 'SOON', groupName: 'Soon', validTill: tomorrow });
    await console.clock.install({ time: evening });
    const { group } = await openVoucherPage(console);
    await console.reload();
    await expect(group('Soon')).toContainText('ends tomorrow');
    await console.clock.runFor(20_000);
    await expect(group('Soon')).toContainText('ends today');
  });

  test('leave out whole facts that do not fit, the least important first', async ({ console }) => {
    await writeCode('FITS-1', { groupId: 'FITS', groupName: 'Fits', validTill: '2099-12-31' });
    const { group } = await openVoucherPage(console);
    const facts = group('Fits').getByRole('gridcell').nth(2);
    const parts = ['1 unused', '· till', 'FITS', '· credit'];
    const counts = new Set<number>();
    for (let width = 480; width > 160; width -= 20) {
      await console.setViewportSize({ width, height: 800 });
      const shown = await facts.evaluate((cell, texts) => {
        const line = cell.getBoundingClientRect();
        const spans = [...cell.querySelectorAll('span')];
        return texts.filter((text) => {
          const part = spans.findLast(({ textContent }) => textContent.startsWith(text));
          const { top, bottom } = part?.getBoundingClientRect() ?? line;
          return part && top >= line.top && bottom <= line.bottom;
        });
      }, parts);
      expect(shown).toEqual(parts.slice(0, shown.length));
      counts.add(shown.length);
    }
    expect([...counts]).toEqual([4, 3, 2, 1]);
    await expect(facts).toHaveAttribute(
      'title',
      /^FITS · 1 voucher · 1 unused · 0 redeemed · credit 5 · till Dec 31, 2099$/,
    );
  });

  test('are eight on a panel of 360 x 800 px, and an opened one shows thirteen codes', async ({
    console,
  }) => {
    for (let i = 0; i < 10; i++) await writeGroup(`GR${String.fromCharCode(65 + i)}A`, 20);
    await console.setViewportSize({ width: 360, height: 800 });
    const { list, codes } = await openVoucherPage(console);
    const wholeRows = (level: 1 | 2) =>
      list.getByRole('row', { level }).evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return row.querySelector('button') && top >= 0 && bottom <= window.innerHeight;
          }).length,
      );
    await expect(console.getByText('200 codes in 10 groups')).toBeVisible();
    expect(await wholeRows(1)).toBeGreaterThanOrEqual(8);
    await list.getByRole('button', { name: 'Expand' }).first().click();
    await expect(codes.first()).toBeVisible();
    expect(await wholeRows(2)).toBeGreaterThanOrEqual(13);
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
    await expect(group('No group')).toContainText('2 vouchers · 2 unused');
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
    await expect(group('First')).toContainText('1 of 2 vouchers');
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

test('axe finds no violations on the voucher page and in its form', async ({ console }) => {
  await writeCode('AXEE-1', { groupId: 'AXEE', groupName: 'Open', redeemed: 1 });
  await writeCode('AXEE-2', { groupId: 'AXEE', groupName: 'Open', validTill: '2026-01-01' });
  await writeCode('EXPD-1', { groupId: 'EXPD', groupName: 'Over', validTill: '2026-01-01' });
  const { group, codes, dialog, fillIn, send } = await openVoucherPage(console);
  await group('Open').getByRole('button', { name: 'Expand' }).click();
  await expectNoBarriers(console, { shown: codes.first() });
  await fillIn({ name: '', quantity: 0 });
  await send();
  await expectNoBarriers(console, { shown: dialog.getByRole('alert').first() });
});
