import { AxeBuilder } from '@axe-core/playwright';
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './extension';

interface Scope {
  /** What must be there again after the page was laid out anew. */
  shown: Locator;
  /** A selector of the part to look at; otherwise the whole page. */
  within?: string;
  widths?: readonly number[];
}

/** Lets axe look at what a page shows now, narrow and wide, light and dark. */
export async function expectNoBarriers(
  page: Page,
  { shown, within, widths = [360, 1280] }: Scope,
): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        // A colour on its way from one theme to the other has a contrast of its own.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await expect(shown).toBeVisible();
        const axe = new AxeBuilder({ page });
        if (within !== undefined) axe.include(within);
        expect.soft((await axe.analyze()).violations).toEqual([]);
      });
    }
  }
}
