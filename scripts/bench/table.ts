import type { Page } from '@playwright/test';
import { type BenchBrowser, openBenchBrowser } from './bench-browser.ts';
import type { Figure } from './figures.ts';

const runCount = 11;
const lists = { '100,000 users': 100_000, '300,000 tests': 300_000 };
const ours = 'table.html';
const references = {
  'floor.html': 'floor: typed arrays, no library',
  'peer.html': 'peer: TanStack Table defaults',
};
const pages = [ours, ...Object.keys(references)];
const steps = {
  'filter keystroke': { target: 40 },
  'first text sort': { target: 300 },
  'repeated sort': { target: 80 },
  heap: { unit: 'MB' },
} as const;

type Measured = Record<keyof typeof steps, number>;

/** Times filtering and sorting, from the input to the painted frame. */
export async function run(): Promise<Figure[]> {
  const browser = await openBenchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [list, count] of Object.entries(lists)) {
      const measured = new Map(pages.map((page) => [page, [] as Measured[]]));
      // The pages take turns, so that load slows all of them alike.
      for (let i = 0; i < runCount; i++) {
        for (const page of pages) {
          measured.get(page)?.push(await measureOnce(browser, `${page}?count=${count}`));
        }
      }
      figures.push(...figuresOf(list, measured));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function figuresOf(list: string, measured: Map<string, Measured[]>): Figure[] {
  const runsOf = (page: string, step: keyof Measured) =>
    (measured.get(page) ?? []).map((run) => run[step]);
  return Object.entries(references).flatMap(([page, reference]) =>
    Object.entries(steps).map(([name, { ...limits }]) => {
      const step = name as keyof Measured;
      const [runs, referenceRuns] = [runsOf(ours, step), runsOf(page, step)];
      return { figure: `${list}: ${step}`, runs, reference, referenceRuns, ...limits };
    }),
  );
}

/** Uses a new page, because only the first sort of a page is a first sort. */
async function measureOnce(browser: BenchBrowser, path: string): Promise<Measured> {
  const page = await browser.open(path);
  await page.locator('[role=row][aria-rowindex="2"]').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const header = page.getByRole('button', { name: 'Name', exact: true });
  await page.locator('input[type=search]').focus();
  // Released only afterwards: each input delays the page's messages to the next frame, and the
  // measurement ends with a message.
  const keystroke = await timed(page, () => page.keyboard.down('k'));
  await page.keyboard.up('k');
  await timed(page, () => page.keyboard.press('Backspace'));
  const firstSort = await timed(page, () => header.click());
  await timed(page, () => header.click());
  await timed(page, () => header.click());
  const repeatedSort = await timed(page, () => header.click());
  const heap = await heapOf(page);
  await page.close();
  return {
    'filter keystroke': keystroke,
    'first text sort': firstSort,
    'repeated sort': repeatedSort,
    heap,
  };
}

async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.measureNextInput());
  await act();
  return page.evaluate(() => window.lastPaintedMs);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
