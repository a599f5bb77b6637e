import { paletteOf } from '../../support/find';
import { expect, test } from '../../support/hostile/stage';

const routes = [
  '/',
  '/voucher',
  '/coupon',
  '/payments',
  '/appointments',
  '/blog',
  '/test',
  '/logs',
];
const texts = ['a', '<', 'script', '=', '{', 'constructor', '\u202e', 'ﷺ', '👩', "'", '..', '%'];

for (const width of [360, 1280]) {
  test(
    `every hostile row that the palette finds is one line at ${width} px`,
    { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const route of routes) {
        await page.goto(page.url().replace(/#.*|$/, `#${route}`));
        await expect(page.getByRole('grid').or(page.getByRole('treegrid')).first()).toBeVisible();
      }
      const { open, dialog, field, options } = paletteOf(page);
      await open();
      let found = 0;
      for (const text of texts) {
        await field.fill(text);
        await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$|^Nothing/);
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
