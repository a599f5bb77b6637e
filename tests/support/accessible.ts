import { AxeBuilder } from '@axe-core/playwright';
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './extension';

interface Scope {
  /** Must be visible again after each change of the layout. */
  shown: Locator;
  /** A selector of the part to scan; by default the whole page. */
  within?: string;
  widths?: readonly number[];
}

/** Scans a page with axe, narrow and wide, light and dark. */
export async function expectNoBarriers(
  page: Page,
  { shown, within, widths = [360, 1280] }: Scope,
): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        // Without reduced motion axe would measure colours during the transition between themes.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // More rows of the same kinds take axe twice as long.
        await page.setViewportSize({ width, height: 500 });
        await expect(shown).toBeVisible();
        // Pages without frames need no page of axe's own.
        const axe = new AxeBuilder({ page })
          .setLegacyMode()
          // The elements of its other results would take axe longer.
          .options({ resultTypes: ['violations'] });
        if (within !== undefined) axe.include(within);
        // The themes differ in colours only.
        if (colorScheme === 'dark') axe.withRules('color-contrast');
        expect.soft((await axe.analyze()).violations).toEqual([]);
      });
    }
  }
}
