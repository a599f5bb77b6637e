import type { Page } from '@playwright/test';
import { type BenchBrowser, openBenchBrowser } from './bench-browser.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { longestTaskWhileStreaming } from './table-streaming.ts';

export const name = 'table';

const RUNS = 11;
const lists = [
  { list: '100,000 users', count: 100_000 },
  { list: '300,000 tests', count: 300_000 },
];
const ours = 'table.html';
/** About half of the rows. */
const oursInPeriod = 'table.html#/?added=2024-01-01..2024-12-31';
const references = [
  { page: 'floor.html', reference: 'floor: typed arrays, no library' },
  { page: 'peer.html', reference: 'peer: TanStack Table defaults' },
];
type Step = 'filter keystroke' | 'own part of a keystroke' | 'first text sort' | 'repeated sort';
const inPeriod: Step[] = ['filter keystroke', 'own part of a keystroke'];
const steps: { step: Step; target: number }[] = [
  { step: 'filter keystroke', target: 40 },
  { step: 'first text sort', target: 300 },
  { step: 'repeated sort', target: 80 },
];

/** Times filtering and sorting, from the input to the painted frame. */
export async function run(): Promise<FigureRow[]> {
  const browser = await openBenchBrowser();
  try {
    const rows: FigureRow[] = [];
    for (const { list, count } of lists) {
      const measured = await measureAlternately(browser, count);
      const runsOf = (page: string, step: Step) =>
        (measured.get(page) ?? []).map((run) => run[step]);
      for (const { page, reference } of references) {
        for (const { step, target } of steps) {
          rows.push(
            figureRow({
              figure: `${list}: ${step}`,
              runs: runsOf(ours, step),
              reference,
              referenceRuns: runsOf(page, step),
              target,
            }),
          );
        }
      }
      for (const step of inPeriod) {
        rows.push(
          figureRow({
            figure: `${list}: ${step} within a period`,
            runs: runsOf(oursInPeriod, step),
            reference: 'floor, without a period',
            referenceRuns: runsOf('floor.html', step),
            target: 20,
          }),
        );
      }
    }
    for (const { list, count } of lists) {
      const { all, one } = await measureSelecting(browser, count);
      rows.push(
        figureRow({
          figure: `${list}: select all`,
          runs: all,
          reference: 'one row',
          referenceRuns: one,
          target: 20,
        }),
      );
    }
    rows.push(await longestTaskWhileStreaming(browser));
    return rows;
  } finally {
    await browser.close();
  }
}

/** Alternates between our page and the references, so that load slows all of them alike. */
async function measureAlternately(
  browser: BenchBrowser,
  count: number,
): Promise<Map<string, Record<Step, number>[]>> {
  const pages = [ours, oursInPeriod, ...references.map(({ page }) => page)];
  const measured = new Map(pages.map((page) => [page, [] as Record<Step, number>[]]));
  for (let i = 0; i < RUNS; i++) {
    for (const page of pages) {
      const [path, view = ''] = page.split('#');
      const url = `${path}?count=${count}#${view}`;
      measured.get(page)?.push(await measureOnce(browser, url));
    }
  }
  return measured;
}

/** Uses a new page, because only the first sort of a page is a first sort. */
async function measureOnce(browser: BenchBrowser, path: string): Promise<Record<Step, number>> {
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
  await page.close();
  return {
    'filter keystroke': keystroke.paintedMs,
    'own part of a keystroke': keystroke.ownMs,
    'first text sort': firstSort.paintedMs,
    'repeated sort': repeatedSort.paintedMs,
  };
}

/** Alternates between selecting the active row and all rows. */
async function measureSelecting(browser: BenchBrowser, count: number) {
  const page = await browser.open(`${ours}?count=${count}`);
  await page.locator('[role=row][aria-rowindex="2"]').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { keyboard } = page;
  await page.getByRole('grid').focus();
  const measured = { one: [] as number[], all: [] as number[] };
  for (let i = 0; i < RUNS; i++) {
    measured.one.push((await timed(page, () => keyboard.down('x'))).paintedMs);
    await keyboard.up('x');
    await keyboard.press('Escape');
    await keyboard.down('Control');
    measured.all.push((await timed(page, () => keyboard.down('a'))).paintedMs);
    await keyboard.up('a');
    await keyboard.up('Control');
    await keyboard.press('Escape');
  }
  await page.close();
  return measured;
}

async function timed(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => window.measureNextInput());
  await act();
  return page.evaluate(() => window.lastMeasured);
}
