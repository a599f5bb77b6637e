import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, or in what is open over it, as the page itself is another screen. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Otherwise axe would measure colours during the transition between themes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    // Pages without frames need no page of axe's own.
    .setLegacyMode()
    // The elements of its other results would take axe longer.
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Both browsers let the keys scroll what has no control in it.
    .disableRules('scrollable-region-focusable');
  for (const top of ['dialog[open]', ':popover-open']) {
    if ((await page.locator(top).count()) > 0) axe.include(top);
  }
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
