import { openCoupons, removeTestCoupons, writeCoupon } from '../support/coupons';
import { savedText, today } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { exportCsv } from '../support/table';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

const columnNames = 'NoCreated OnVoucher CodeLimitRedeemedCredit Per VoucherValid TillDelete';

test('groups are listed under Active and Expired, newest first, with what is left, till when and worth what', async ({
  console,
  extension,
}) => {
  const dayAfter = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
  const soon = { groupId: 'SOON', groupName: 'Soon', validTill: dayAfter(5) };
  const next = { groupId: 'NEXT', groupName: 'Next', validFrom: dayAfter(3), validTill: null };
  const late = { groupId: 'LATE', groupName: 'Late', validFrom: '2026-10-01' };
  const ever = { groupId: 'EVER', groupName: 'Ever', validFrom: '2026-09-01' };
  await writeCode('SOON-1', { ...soon, credit: 50, redeemed: 1 });
  await writeCode('SOON-2', { ...soon, credit: 1250 });
  await writeCode('NEXT-1', next);
  await writeCode('LATE-1', { ...late, validTill: dayAfter(-1) });
  await writeCode('LATE-2', late);
  await writeCode('EVER-1', { ...ever, validTill: null, credit: null });
  await writeCode('OVER-1', { groupId: 'OVER', groupName: 'Over', validTill: '2026-01-01' });
  const { list, group, codes } = await openVoucherPage(console);
  await expect(list.getByRole('row')).toHaveText([
    columnNames,
    /Active4/,
    /Next/,
    /Soon/,
    /Late/,
    /Ever/,
    /Expired1/,
    /Over/,
  ]);
  const facts = (name: string) => group(name).getByRole('gridcell').nth(2);
  await expect(facts('Soon')).toHaveText(
    '1 left of 2 vouchers · 1 redeemedworth 50–1,250 each · ends in 5 days',
  );
  await expect(facts('Next')).toHaveText(/worth 5 each · starts \w+ \d+, \d{4} · no end$/);
  await expect(facts('Late')).toHaveText(
    '1 left of 2 vouchers · 1 expired unusedworth 5 each · till Jan 1, 2099',
  );
  await expect(facts('Ever')).toHaveText('1 left of 1 voucherno end');
  await expect(facts('Over')).toHaveText(
    '0 left of 1 voucher · 1 expired unusedworth 5 each · ended Jan 1, 2026',
  );
  await expect(facts('Late')).toHaveAttribute(
    'title',
    'LATE · 1 left of 2 vouchers · 1 expired unused · worth 5 each · till Jan 1, 2099',
  );

  await test.step('a group opens and closes by its button and by arrow keys, and a press copies a code', async () => {
    await console.setViewportSize({ width: 1000, height: 700 });
    await expect(codes).toHaveCount(0);
    await group('Soon').getByRole('button', { name: 'Expand' }).click();
    await expect(codes).toHaveText([/^1.*SOON-1/, /^2.*SOON-2/]);
    await group('Soon').getByRole('button', { name: 'Collapse' }).click();
    await expect(codes).toHaveCount(0);
    await console.getByLabel('Search by code').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
      await console.keyboard.press(key);
    }
    await expect(list.locator('[data-active]')).toContainText('SOON-2');
    await console.keyboard.press('ArrowLeft');
    await console.keyboard.press('ArrowLeft');
    await expect(codes).toHaveCount(0);
    await console.keyboard.press('ArrowRight');
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await list.getByRole('button', { name: 'SOON-2' }).click();
    await expect(list.getByText('Copied')).toBeVisible();
    expect(await console.evaluate(() => navigator.clipboard.readText())).toBe('SOON-2');
    await console.getByRole('button', { name: 'Mark as handed out' }).click();
    await expect(console.getByText('Marked SOON-2 as handed out')).toBeVisible();
    await expect(facts('Soon')).toContainText('0 left of 2 · 1 handed out · 1 redeemed');
  });
});

test('codes are searched, filtered by their state, ordered by their groups and saved as one file', async ({
  console,
  extension,
}) => {
  await writeGroup('FEWW', 2, { groupName: 'Few', validTill: '2098-01-01' });
  await writeGroup('MANY', 3, { groupName: 'Many', validFrom: '2026-01-01' });
  await writeCode('MANY-USED', { groupId: 'MANY', groupName: 'Many', redeemed: 1 });
  await writeCode('OVER-1', { groupId: 'OVER', groupName: 'Over', validTill: '2026-01-01' });
  await console.setViewportSize({ width: 700, height: 800 });
  const { list, group, codes } = await openVoucherPage(console);
  const search = console.getByLabel('Search by code');

  await test.step('a part of a code is searched', async () => {
    await search.fill('many-000');
    await expect(console.getByText('3 of 7 codes in 1 group')).toBeVisible();
    await expect(group('Many').first()).toContainText('3 of 4 vouchers · 3 left');
    await expect(codes).toHaveText([/MANY-0000/, /MANY-0001/, /MANY-0002/]);
    await expect(list).not.toContainText('Few');
    await search.fill('an');
    await expect(console.getByText('4 of 7 codes in 1 group')).toBeVisible();
    await expect(group('Many').first()).toContainText('4 vouchers');
    await search.fill('nowhere');
    await console.getByRole('button', { name: 'Clear all' }).click();
    await expect(group('Few')).toBeVisible();
    await expect(codes).toHaveCount(0);
  });

  await test.step('a state opens no group, and the end of a search closes what it opened', async () => {
    await group('Few').getByRole('button', { name: 'Expand' }).click();
    await expect(codes).toHaveText([/FEWW-0000/, /FEWW-0001/]);
    await console.getByRole('button', { name: 'Unused', exact: true }).click();
    await expect(group('Many').first().getByRole('button', { name: 'Expand' })).toBeVisible();
    await search.fill('many');
    await expect(codes.first()).toHaveText(/MANY/);
    await console.getByRole('button', { name: 'Clear all' }).click();
    await expect(codes).toHaveText([/FEWW-0000/, /FEWW-0001/]);
    await group('Few').getByRole('button', { name: 'Collapse' }).click();
  });

  await test.step('chips show the codes of a state', async () => {
    const chips = console.getByRole('group', { name: 'Views' });
    const chip = (name: string) => chips.getByRole('button', { name, exact: true });
    const press = async (button: string) => {
      for (const name of ['Few', 'Many', 'Over'])
        await group(name).first().getByRole('button', { name: button }).click();
    };
    await press('Expand');
    for (const [name, found] of [
      ['Unused', [/FEWW-0000/, /FEWW-0001/, /MANY-0000/, /MANY-0001/, /MANY-0002/]],
      ['Redeemed', [/MANY-USED/]],
      ['Expired', [/OVER-1/]],
    ] as const) {
      await chip(name).click();
      await expect(codes).toHaveText([...found]);
    }
    await expect(console).toHaveURL(/\?state=expired$/);
    await chip('All').click();
    await press('Collapse');
    await expect(codes).toHaveCount(0);
  });

  await test.step('groups go by their end or what is left', async () => {
    const groups = list.getByRole('row', { level: 1 }).filter({ hasText: 'voucher' });
    await expect(groups).toHaveText([/Few/, /Many/, /Over/]);
    for (const [order, names] of [
      ['Most left', [/Many/, /Few/, /Over/]],
      ['Ends soonest', [/Few/, /Many/, /Over/]],
    ] as const) {
      await console.getByRole('button', { name: /^Order/ }).click();
      await console.getByRole('menuitemradio', { name: order }).click();
      await expect(groups).toHaveText([...names]);
    }
  });

  await test.step('all codes are saved with their groups', async () => {
    await exportCsv(console);
    await expect(console.getByText('Saved 7 rows')).toBeVisible();
    const csv = await savedText(extension, `vouchers_${today()}.csv`);
    const lines = csv.split('\r\n').map((line) => line.split(',').slice(0, 5));
    expect(lines.slice(0, 2)).toEqual([
      ['\uFEFF"Group Name"', '"Group ID"', '"No"', '"Created On"', '"Voucher Code"'],
      ['"Few"', '"FEWW"', '"1"', '"2026-11-01"', '"FEWW-0000"'],
    ]);
    const saved = lines.slice(1, -1).map(([, , , , code]) => code);
    expect(saved.join()).toBe(
      '"FEWW-0000","FEWW-0001","MANY-0000","MANY-0001","MANY-0002","MANY-USED","OVER-1"',
    );
  });
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ ownBrowser: {} });
  test.afterEach(removeTestCoupons);

  test('codes and coupons that end while they are shown become expired ones, and the days of a group are counted again at midnight', async ({
    console,
  }) => {
    const [evening, ends, night, tomorrow] = await console.evaluate(() => {
      const at = (...time: [number, number]) => new Date().setHours(...time, 0, 0);
      const nextDay = new Date(at(24, 0)).toLocaleDateString('sv');
      return [at(21, 0), at(22, 0), at(26, 0), nextDay] as const;
    });
    await writeCode('ENDS-1', { groupId: 'ENDS', validTill: new Date(ends) });
    await writeCode('ENDS-2', { groupId: 'ENDS' });
    await writeCode('SOON-1', { groupId: 'SOON', groupName: 'Soon', validTill: tomorrow });
    await writeCoupon('soon', { validTill: new Date(night) });
    await console.clock.install({ time: evening });
    const { codes, group } = await openVoucherPage(console);
    await console.reload();
    const chip = (name: string) => console.getByRole('button', { name, exact: true });
    for (const name of ['ENDS', 'Soon'])
      await group(name).first().getByRole('button', { name: 'Expand' }).click();
    await chip('Unused').click();
    await expect(codes).toHaveText([/ENDS-1/, /ENDS-2/, /SOON-1/]);
    await console.clock.fastForward('01:00:01');
    await expect(codes).toHaveText([/ENDS-2/, /SOON-1/]);
    await expect(group('ENDS').first()).toContainText('1 of 2 vouchers · 1 left');
    await chip('Expired').click();
    await expect(codes).toHaveText([/ENDS-1/]);
    await chip('All').click();
    await expect(group('Soon').first()).toContainText('ends tomorrow');
    await console.clock.fastForward('02:00:00');
    await expect(group('Soon').first()).toContainText('ends today');

    await openCoupons(console);
    await console.getByRole('searchbox').fill('E2E-soon');
    const rows = console.getByRole('row').filter({ hasText: /^Active|^Expired|E2E-soon/ });
    await expect(rows).toHaveText([/^Active/, /E2E-soon/, /^Expired/]);
    await console.clock.fastForward('02:00:00');
    await expect(rows).toHaveText([/^Active/, /^Expired/, /E2E-soon/]);
  });
});
