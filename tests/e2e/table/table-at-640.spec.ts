import { clearCollection } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPage } from '../../support/table';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

const routes = ['', 'test', 'coupon', 'voucher', 'blog', 'appointments', 'payments', 'logs'];

test('every table has its full layout at 640 px and cuts no number, date or code', async ({
  console,
}) => {
  await clearCollection('coupon');
  await writeGroup('AAAA-AAAA', 2, { validTill: '2026-01-01' });
  await console.setViewportSize({ width: 640, height: 800 });
  for (const route of routes) {
    if (route === 'voucher') {
      const { group } = await openVoucherPage(console);
      await group('AAAA-AAAA').getByRole('button', { name: 'Expand' }).click();
    } else {
      await openPage(console, `#/${route}`);
    }
    const header = console.getByRole('columnheader').first();
    await expect(header).toBeVisible();
    expect((await header.boundingBox())?.height, route).toBeGreaterThan(10);
    const cut = await console.getByRole('gridcell').evaluateAll((cells) =>
      cells
        // A stored text that is not a date can be of any length.
        .filter((cell) => !cell.parentElement?.querySelector('[title="time is not a valid date"]'))
        .filter((cell) => /^\+?[\d₹$€]|AAAA/.test(cell.textContent))
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('.truncate')].some(
            (part) => part.scrollWidth > part.clientWidth,
          ),
        )
        .map((cell) => cell.textContent),
    );
    expect(cut, route).toEqual([]);
  }
});
