import { sample } from '../support/exhaustive';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

test('forced colours keep the focus, the active row, the current page and badges apart', async ({
  console,
}) => {
  await console.emulateMedia({ forcedColors: 'active' });
  await openPage(console, '#/appointments', 1280);
  await console.getByRole('grid').focus();
  // A ring is for those who use keys.
  await console.keyboard.press('ArrowDown');
  const active = console.locator('[data-active]');
  const search = console.getByRole('searchbox');
  await expect(active).toHaveCSS('outline-style', 'solid');
  await search.focus();
  await expect(search).toHaveCSS('outline-style', 'solid');
  await expect(active).toHaveCSS('outline-style', 'none');
  const sign = await active.evaluate((row) => getComputedStyle(row, '::before').borderLeft);
  expect(sign).toMatch(/^2px solid/);
  const badge = console.locator('[role=gridcell] :has(> svg)').first();
  await expect(badge).toHaveCSS('border-left-style', 'solid');
  const link = (name: string) => console.getByRole('navigation').getByRole('link', { name });
  await expect(link('Appointments')).toHaveCSS('font-weight', '600');
  await expect(link('Payments')).toHaveCSS('font-weight', '400');
});

/** The words that the language has for months, days of the week and times before and after now. */
function wordsOf(language: string): Set<string> {
  const texts = (['short', 'long'] as const).flatMap((style) => {
    const day = new Intl.DateTimeFormat(language, { weekday: style, month: style });
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });
    const days = Array.from({ length: 12 }, (_, month) => day.format(new Date(2026, month, month)));
    const units = ['minute', 'hour', 'day'] as const;
    return [
      ...days,
      ...units.flatMap((unit) => [-2, -1, 1, 2].map((n) => relative.format(n, unit))),
    ];
  });
  return new Set(texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []));
}

for (const locale of sample(['de-DE', 'hi-IN', 'ar-EG', 'fa'], ['de-DE', 'hi-IN'])) {
  test.describe(`in a browser whose language is ${locale}`, () => {
    test.use({ ownBrowser: { locale } });

    test('dates, times and amounts have English words and Latin digits', async ({ console }) => {
      const words = wordsOf(locale).difference(wordsOf('en-US')).difference(wordsOf('en-GB'));
      for (const route of ['#/', '#/appointments', '#/voucher', '#/payments']) {
        for (const width of [360, 1280]) {
          await openPage(console, route, width);
          await expect(console.getByRole('gridcell', { name: /\d/ }).first()).toBeVisible();
          const main = console.getByRole('main');
          const titles = main
            .locator('[title]')
            .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
          const shown = [await main.innerText(), ...(await titles)].join('\n');
          const tokens = shown.match(/[\p{L}\p{M}]+|(?![0-9])\p{Nd}/gu) ?? [];
          const others = tokens.filter((token) => words.has(token) || /\p{Nd}/u.test(token));
          expect(others, `${route}, ${width} px`).toEqual([]);
        }
      }
      // The specification requires AM and PM.
      await openPage(console, '#/appointments');
      const times = console.getByRole('gridcell').filter({ hasText: /^\d{1,2}:\d{2}\s[AP]M$/ });
      await expect(times.first()).toBeVisible();
    });
  });
}
