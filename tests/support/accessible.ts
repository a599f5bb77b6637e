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

/** What is wrong with the levels of the headings: one begins the page, and none skips a level. */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent }));
    const first = headings.filter(({ level }) => level === 1);
    const skipping = headings.filter(({ level }, i) => level > (headings[i - 1]?.level ?? 0) + 1);
    return [
      ...(first.length === 1 ? [] : [`${first.length} headings of the first level`]),
      ...skipping.map(({ level, textContent }) => `level ${level} follows: ${textContent}`),
    ];
  });
}
