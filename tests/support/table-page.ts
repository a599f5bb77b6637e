import { expect, type Locator, type Page } from '@playwright/test';
import { openBenchBrowser } from '../../scripts/bench/bench-browser.ts';
import { holdMessages } from './hold-messages';
import { test as base } from './shared';

interface TablePageOptions {
  /** It is a query such as `rows=nasty` or `count=300&page=20&every=0`. */
  list: string;
  /** It is a query such as `sort=-name`. */
  view?: string;
  widthPx?: number;
}

interface Fixtures {
  openTable: (options: TablePageOptions) => Promise<Page>;
}

async function openBrowserWithTable() {
  const browser = await openBenchBrowser();
  const page = await browser.open('table.html?rows=empty');
  await holdMessages(page.context());
  await page.close();
  return { value: browser, close: browser.close };
}

export const test = base.extend<Fixtures>({
  openTable: async ({ shared }, provide) => {
    const browserWithTable = await shared(openBrowserWithTable);
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

/** Numbers begin at 1. */
export const rowAt = (page: Page, number: number): Locator =>
  page.locator(`[role=row][aria-rowindex="${number + 1}"]`);

/** Between the arrival of rows and the next frame there may be none. */
export async function rowAtPoint(page: Page, y: number) {
  const read = (fromTopPx: number) => {
    const row = document.elementFromPoint(200, fromTopPx)?.closest('[role=row]');
    const { top = 0 } = row?.getBoundingClientRect() ?? {};
    return { number: Number(row?.ariaRowIndex) - 1, text: row?.textContent ?? '', top };
  };
  let found = { number: NaN, text: '', top: 0 };
  await expect.poll(async () => (found = await page.evaluate(read, y)).text).toBeTruthy();
  return found;
}

/** Each portion of a list with `every=0` arrives in a frame of its own. */
export async function sendRows(page: Page, portions = 20): Promise<void> {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) {
      dispatchEvent(new Event('rows'));
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, portions);
}

export { expect };
