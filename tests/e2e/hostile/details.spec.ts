import { isExhaustive, sample } from '../../support/exhaustive';
import { paletteOf } from '../../support/find';
import { consolePages } from '../../support/pages';
import {
  expectNoSidewaysScroll,
  expectSafeOpenings,
  goTo,
  openRows,
} from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

const strange = encodeURIComponent('<img src=x onerror="globalThis.hacked=true">/..');
const people = ['/person?email=good@users.example', `/person/${strange}`];

for (const route of sample([...people, '/person/good', '/person/hostile-parent'], people)) {
  test(
    `the page of a person with hostile documents is never wider than the panel: ${route}`,
    { tag: ['@T20', '@T21', '@T25'] },
    async ({ page }) => {
      await goTo(page, `#${route}`, 360);
      await expect(page.getByText(/^\d+ events?( in|$)/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      if ((await page.getByRole('grid').count()) === 0) return;
      expectSafeOpenings(await openRows(page, { every: isExhaustive ? 1 : 8, from: 0 }));
    },
  );
}

const few = ['a', '<', '\u202e', '👩'];
const texts = sample([...few, 'script', '=', '{', 'constructor', 'ﷺ', "'", '..', '%'], few);

for (const width of sample([360, 1280], [360])) {
  test(
    `every hostile row that the palette finds is one line at ${width} px`,
    { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const { route } of consolePages) {
        await page.goto(page.url().replace(/#.*|$/, `#${route}`));
        await expect(page.getByRole('grid').or(page.getByRole('treegrid')).first()).toBeVisible();
      }
      const { open, dialog, field, options } = paletteOf(page);
      await open();
      let found = 0;
      for (const text of texts) {
        await field.fill(text);
        await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$|not found/);
        const boxes = await options.evaluateAll((lines) =>
          lines.map((line) => [line.clientHeight, line.scrollWidth - line.clientWidth]),
        );
        found += boxes.length;
        expect(boxes, text).toEqual(boxes.map(() => [36, 0]));
      }
      expect(found).toBeGreaterThan(texts.length);
      expect(await dialog.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThan(width);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  );
}
