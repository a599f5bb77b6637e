import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isExhaustive } from './exhaustive';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Both browsers let the keys scroll what has no control in it.
  rules: { 'scrollable-region-focusable': { enabled: false } },
  // Its other results, and the loading of styles and media for rules that are off, take time.
  resultTypes: ['violations'],
  preload: false,
};

/** Further rows of a list are of the same kinds, and take axe as long again. */
const rowCount = isExhaustive ? Infinity : 6;

/** What axe finds on a page, or in what is open over it, as the page itself is another screen. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Otherwise axe would measure colours during the transition between themes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([given, most]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const open = [...document.querySelectorAll('dialog[open], :popover-open')];
      const lists = [...document.querySelectorAll('[role=grid], [role=treegrid]')];
      const { violations } = await inPage.run(
        {
          include: open.length > 0 ? open : [document],
          exclude: lists.flatMap((list) => [...list.querySelectorAll('[role=row]')].slice(most)),
        },
        given,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [options, rowCount] as const,
  );
}
