import { test as base, type Page } from '@playwright/test';
import { openBenchBrowser } from '../../scripts/bench/bench-browser.ts';

interface TablePageOptions {
  /** The rows and how they arrive, for example `rows=nasty` or `count=300&page=20&every=50`. */
  list: string;
  /** Search, filters and order, for example `sort=-name`. */
  view?: string;
  widthPx?: number;
}

interface Fixtures {
  /** Opens only the table, with rows that need no backend. */
  openTable: (options: TablePageOptions) => Promise<Page>;
}

interface SharedFixtures {
  browserWithTable: Awaited<ReturnType<typeof openBenchBrowser>>;
}

export const test = base.extend<Fixtures, SharedFixtures>({
  browserWithTable: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
    async ({}, provide) => {
      const browser = await openBenchBrowser();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openTable: async ({ browserWithTable }, provide) => {
    const pages: Page[] = [];
    await provide(async ({ list, view, widthPx = 1280 }) => {
      const page = await browserWithTable.open(`table.html?${list}${view ? `#/?${view}` : ''}`, {
        width: widthPx,
        height: 720,
      });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

export { expect } from '@playwright/test';
