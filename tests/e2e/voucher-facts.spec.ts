import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.describe('voucher groups', () => {
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
    await writeCode('NEAR-1', {
      groupId: 'NEAR',
      groupName: 'Near',
      validTill: await dayAfter(12),
    });
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
    await expect(group('Soon').getByRole('gridcell').first()).toHaveText('SoonSOON');
    await expect(facts('Soon')).toHaveText(
      '1 left of 2 vouchers· ends in 5 days· 1 redeemed· credit 50–1,250',
    );
    await expect(facts('Near')).toHaveText('1 left of 1 voucher· ends in 12 days· credit 5');
    await expect(facts('Late')).toHaveText('1 left of 2 vouchers· till Jan 1, 2099· credit 5');
    await expect(facts('Over')).toHaveText('0 left of 1 voucher· ended Jan 1, 2026· credit 5');
    await expect(facts('Ever')).toHaveText('1 left of 1 voucher· no end');
  });

  test('leave out whole facts that do not fit, the least important first', async ({ console }) => {
    await writeCode('FITS-1', { groupId: 'FITS', groupName: 'Fits', validTill: '2099-12-31' });
    const { group } = await openVoucherPage(console);
    const facts = group('Fits').getByRole('gridcell').nth(2);
    const parts = ['1 left', '· till', '· credit'];
    const shownAt = async (width: number) => {
      await console.setViewportSize({ width, height: 800 });
      return facts.evaluate((cell, texts) => {
        const line = cell.getBoundingClientRect();
        const spans = [...cell.querySelectorAll('span')];
        return texts.filter((text) => {
          const part = spans.findLast(({ textContent }) => textContent.startsWith(text));
          const { top, bottom } = part?.getBoundingClientRect() ?? line;
          return part && top >= line.top && bottom <= line.bottom;
        });
      }, parts);
    };
    // Wide tables have room for all.
    for (const width of [640, 760]) expect(await shownAt(width)).toEqual(parts);
    const counts = new Set<number>();
    for (let width = 480; width > 120; width -= 20) {
      const shown = await shownAt(width);
      expect(shown).toEqual(parts.slice(0, shown.length));
      counts.add(shown.length);
    }
    expect([...counts]).toEqual([3, 2, 1]);
    await expect(facts).toHaveAttribute(
      'title',
      /^FITS · 1 voucher · 1 left · 0 redeemed · 0 expired unused · credit 5 · till Dec 31, 2099$/,
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
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('a group that ends soon updates its days at midnight', async ({ console }) => {
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
});
