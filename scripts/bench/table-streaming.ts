import type { BenchBrowser } from './bench-browser.ts';
import { type FigureRow, figureRow } from './figures.ts';

const RUNS = 10;
const PAGE_ROWS = 5000;
const EVERY_MS = 30;
const ROWS = 300_000;
const STREAM_MS = (ROWS / PAGE_ROWS) * EVERY_MS;

/**
 * The longest task while 300,000 rows arrive in pages of 5,000 into a list sorted by name that is
 * being searched.
 */
export async function longestTaskWhileStreaming(browser: BenchBrowser): Promise<FigureRow> {
  const runs: number[] = [];
  const referenceRuns: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const list = `count=${ROWS}&page=${PAGE_ROWS}&every=${EVERY_MS}`;
    const page = await browser.open(`table.html?${list}#/?sort=name`);
    const isStreaming = page.getByRole('button', { name: 'Stop' });
    await isStreaming.waitFor();
    await page.evaluate(watchTurns);
    const search = page.locator('input[type=search]');
    while (await isStreaming.isVisible()) {
      await search.press('k');
      await search.press('Backspace');
    }
    runs.push(await page.evaluate(() => window.longestTurnMs));
    await page.close();
    referenceRuns.push(await longestTurnOfIdlePage(browser));
  }
  return figureRow({
    figure: '300,000 tests streaming in, sorted and searched: longest task',
    runs,
    reference: 'floor: a page that does nothing',
    referenceRuns,
    target: 100,
  });
}

/** Measures the delays that other programs cause even in an idle page. */
async function longestTurnOfIdlePage(browser: BenchBrowser): Promise<number> {
  const page = await browser.open('floor.html?count=100');
  await page.evaluate(watchTurns);
  await page.evaluate((forMs) => new Promise((resolve) => setTimeout(resolve, forMs)), STREAM_MS);
  const longestMs = await page.evaluate(() => window.longestTurnMs);
  await page.close();
  return longestMs;
}

/** The time between two messages to itself is the length of the task between them. */
function watchTurns() {
  window.longestTurnMs = 0;
  let lastMs = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const nowMs = performance.now();
    window.longestTurnMs = Math.max(window.longestTurnMs, nowMs - lastMs);
    lastMs = nowMs;
    port2.postMessage(undefined);
  };
  port2.postMessage(undefined);
}
