import type { Page } from '@playwright/test';
import { clearCollection } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPage } from '../../support/table';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

const routes = ['', 'test', 'coupon', 'voucher', 'blog', 'appointments', 'payments', 'logs'];

for (const width of [360, 480, 640, 1280]) {
  test(`no table cuts a number, date, phone or code at ${width} px, and from 640 px on it has all columns`, async ({
    console,
  }) => {
    await clearCollection('coupon');
    await writeGroup('AAAA-AAAA', 2, { validTill: '2026-01-01' });
    await console.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      if (route === 'voucher') {
        const { group } = await openVoucherPage(console);
        await group('AAAA-AAAA').getByRole('button', { name: 'Expand' }).click();
      } else {
        await openPage(console, `#/${route}`);
      }
      const header = console.getByRole('rowgroup').first();
      await expect(header).toBeVisible();
      const headerPx = (await header.boundingBox())?.height ?? 0;
      expect(headerPx > 10, route).toBe(width >= 640);
      expect(await placeholderRoomPx(console), route).toBeGreaterThanOrEqual(0);
      const { whole, cut } = await wholeAndCut(console);
      expect(cut, route).toEqual([]);
      if (width === 1280) expect(await wrappedHeaders(console), route).toEqual([]);
      // Posts have a date only, which is the least that a table has.
      expect(whole, route).toBeGreaterThan(1);
    }
  });
}

/** How much wider the search field is than its placeholder needs. */
function placeholderRoomPx(page: Page) {
  return page.getByRole('searchbox').evaluate((field: HTMLElement) => {
    const widthPx = field.offsetWidth;
    field.style.cssText = 'field-sizing: content; width: auto; min-width: 0';
    const neededPx = field.offsetWidth;
    field.style.cssText = '';
    return widthPx - neededPx;
  });
}

/** Names of columns that take more than one line. */
function wrappedHeaders(page: Page) {
  return page
    .getByRole('columnheader')
    .evaluateAll((headers) =>
      headers
        .filter((header) => (header.querySelector('span')?.offsetHeight ?? 0) > 13)
        .map(({ textContent }) => textContent),
    );
}

/** How many numbers, dates, phones and codes are whole, and which are cut. */
function wholeAndCut(page: Page) {
  return page.evaluate(() => {
    const kinds =
      /^(No|Date|Time|Phone|Created On|Valid Till|.* Code|Limit|Redeemed|Credit Per Voucher|Discount %|Payment Amount)/;
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
    const cells = [...document.querySelectorAll('[role=grid], [role=treegrid]')].flatMap((grid) => {
      const headers = [...grid.querySelectorAll('[role=columnheader]')];
      const columns = headers
        .filter(({ textContent }) => kinds.test(textContent.trim()))
        .map((header) => header.getAttribute('aria-colindex'));
      return (
        [...grid.querySelectorAll('[role=gridcell]')]
          .filter((cell) => columns.includes(cell.getAttribute('aria-colindex')))
          // A code that somebody made up can be of any length.
          .filter((cell) => innerWidth > 640 || cell.textContent.length <= 24)
          // A stored text that is not a date can be of any length.
          .filter((cell) => !cell.closest('[role=row]')?.querySelector('[title$="valid date"]'))
      );
    });
    const cut = cells.filter(
      (cell) => isCut(cell) || [...cell.querySelectorAll(':not(.sr-only)')].some(isCut),
    );
    return { whole: cells.length - cut.length, cut: cut.map(({ textContent }) => textContent) };
  });
}
