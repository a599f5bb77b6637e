import { type BenchBrowser, openBenchBrowser } from './bench-browser.ts';
import { type FigureRow, figureRow } from './figures.ts';

export const name = 'find';

const RUNS = 11;
/** From many rows that begin with the letter to few that have the word. */
const texts = ['a', 'sha', 'asha ra', 'a.b'];

/** Times a keystroke in the palette, from the input to the painted frame. */
export async function run(): Promise<FigureRow[]> {
  const browser = await openBenchBrowser();
  try {
    const few = new Map<string, number[]>();
    const many = new Map<string, number[]>();
    for (let i = 0; i < RUNS; i++) {
      await measure(browser, 5000, few);
      await measure(browser, 100_000, many);
    }
    return texts.map((text) =>
      figureRow({
        figure: `find, 100,000 users and codes: the last key of “${text}”`,
        runs: many.get(text) ?? [],
        reference: '5,000 users and codes',
        referenceRuns: few.get(text) ?? [],
        target: 16,
      }),
    );
  } finally {
    await browser.close();
  }
}

async function measure(browser: BenchBrowser, count: number, runs: Map<string, number[]>) {
  const page = await browser.open(`find.html?count=${count}`, { width: 360, height: 800 });
  const field = page.getByRole('combobox');
  await field.fill('zz-none');
  await page.getByText('Nothing has “zz-none”.').last().waitFor();
  // The lists are read by now.
  for (const text of texts) {
    await field.fill(text.slice(0, -1));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => window.measureNextInput());
    const key = text.slice(-1);
    await page.keyboard.down(key);
    const { paintedMs } = await page.evaluate(() => window.lastMeasured);
    await page.keyboard.up(key);
    runs.set(text, [...(runs.get(text) ?? []), paintedMs]);
  }
  await page.close();
}
