import { openBenchBrowser } from './bench-browser.ts';
import { type FigureRow, figureRow } from './figures.ts';

export const name = 'groups';

const RUNS = 11;

/** Times the counts of all voucher groups, each time in a new page, where nothing is compiled yet. */
export async function run(): Promise<FigureRow[]> {
  const browser = await openBenchBrowser();
  const runs: { oursMs: number; plainMs: number }[] = [];
  try {
    for (let i = 0; i < RUNS; i++) {
      const page = await browser.open('groups.html');
      runs.push(await page.evaluate(() => window.countGroups()));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return [
    figureRow({
      figure: 'counts of 200 groups, 100,000 codes',
      runs: runs.map(({ oursMs }) => oursMs),
      reference: 'Map.groupBy, and a pass for each count',
      referenceRuns: runs.map(({ plainMs }) => plainMs),
      target: 30,
    }),
  ];
}
