import { openBenchBrowser } from './bench-browser.ts';
import { type FigureRow, figureRow } from './figures.ts';

export const name = 'check-codes';

const RUNS = 11;

/** How long 10,000 pasted codes take to be checked in a list of 100,000. */
export async function run(): Promise<FigureRow[]> {
  const browser = await openBenchBrowser();
  try {
    const page = await browser.open('check-codes.html');
    const rows: FigureRow[] = [];
    for (const areWrong of [false, true]) {
      const times = await page.evaluate((args) => window.timesOfCheck(...args), [
        areWrong,
        RUNS,
      ] as const);
      rows.push(
        figureRow({
          figure: `10,000 codes checked in 100,000, all ${areWrong ? 'mistyped' : 'listed'}`,
          runs: times.oursMs,
          reference: 'each looked up, with any other letter',
          referenceRuns: times.naiveMs,
          target: 100,
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
