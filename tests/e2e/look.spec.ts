import type { Locator } from '@playwright/test';
import { sample } from '../support/exhaustive';
import { expect, test } from '../support/extension';
import { listings } from '../support/pages';
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

/** Isolated parts are checked on their own; a time or an amount counts as one number. */
async function scrambledTexts(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((elements) => {
    const middleOf = (node: Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    const isInOrder = (places: number[]) =>
      [1, -1].some((sign) =>
        places.every((place, i) => i === 0 || sign * (place - (places[i - 1] ?? 0)) > 0),
      );
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || !/\p{N}/u.test(node.data)) continue;
        for (const { 0: part, index } of node.data.matchAll(/[^\u2068\u2069]+/g)) {
          const words = part.matchAll(/\p{N}+(?:[:.,\u066b\u066c]\p{N}+)*|[\p{L}\p{M}]+/gu);
          const places = Array.from(words, (word) =>
            middleOf(node, index + word.index, index + word.index + word[0].length),
          );
          if (!isInOrder(places)) found.push(part);
        }
      }
      return found;
    });
  });
}

for (const locale of sample(['ar', 'ar-EG', 'fa', 'he'], ['fa'])) {
  test.describe(`in a browser whose language is ${locale}`, () => {
    test.use({ ownBrowser: { locale } });

    test('dates, times, amounts and codes keep their order', async ({ console }) => {
      const dated = listings.filter(({ route }) => !['/', '/blog'].includes(route));
      for (const { route } of sample(dated, dated.slice(1, 4))) {
        await openPage(console, `#${route}`);
        const cells = console.getByRole('gridcell');
        for (const width of sample([360, 1280], [1280])) {
          await console.setViewportSize({ width, height: 800 });
          await expect(cells.filter({ hasText: /\p{N}/u }).first()).toBeVisible();
          // Rows move while the list is still arriving.
          await expect.poll(() => scrambledTexts(cells), `${route}, ${width} px`).toEqual([]);
        }
      }
      // The specification requires AM and PM.
      await openPage(console, '#/appointments');
      const times = console.getByRole('gridcell').filter({ hasText: /^\d{1,2}:\d{2}\s[AP]M$/ });
      await expect(times.first()).toBeVisible();
    });
  });
}
