import { openBenchBrowser } from './bench-browser.mjs';
import { figureRow } from './figures.mjs';
import { longestTaskWhileStreaming } from './table-streaming.mjs';

export const name = 'table';

const RUNS = 11;
const lists = [
  { list: '100,000 users', count: 100_000 },
  { list: '300,000 tests', count: 300_000 },
];
const ours = 'table.html';
const references = [
  { page: 'floor.html', reference: 'floor: typed arrays, no library' },
  { page: 'peer.html', reference: 'peer: TanStack Table defaults' },
];
const steps = [
  { step: 'filter keystroke', target: 40 },
  { step: 'first text sort', target: 300 },
  { step: 'repeated sort', target: 80 },
];

/** Filter and sort of long lists, from the input to the painted frame. */
export async function run() {
  const browser = await openBenchBrowser();
  try {
    const rows = [];
    for (const { list, count } of lists) {
      const measured = await measureInTurns(browser, count);
      for (const { page, reference } of references) {
        for (const { step, target } of steps) {
          rows.push(
            figureRow({
              figure: `${list}: ${step}`,
              runs: measured[ours].map((run) => run[step]),
              reference,
              referenceRuns: measured[page].map((run) => run[step]),
              target,
            }),
          );
        }
      }
    }
    rows.push(await longestTaskWhileStreaming(browser));
    return rows;
  } finally {
    await browser.close();
  }
}

/** Runs of ours and of the references take turns, so that a busy machine slows all alike. */
async function measureInTurns(browser, count) {
  const pages = [ours, ...references.map(({ page }) => page)];
  const measured = Object.fromEntries(pages.map((page) => [page, []]));
  for (let i = 0; i < RUNS; i++) {
    for (const page of pages) {
      measured[page].push(await measureOnce(browser, `${page}?count=${count}`));
    }
  }
  return measured;
}

/** One run on a page of its own, since a first sort is the first only once. */
async function measureOnce(browser, path) {
  const page = await browser.open(path);
  await page.locator('[role=row][aria-rowindex="2"]').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const header = page.getByRole('button', { name: 'Name' });
  await page.locator('input[type=search]').focus();
  const filterMs = await timed(page, () => page.keyboard.press('k'));
  await timed(page, () => page.keyboard.press('Backspace'));
  const firstSortMs = await timed(page, () => header.click());
  await timed(page, () => header.click());
  await timed(page, () => header.click());
  const repeatedSortMs = await timed(page, () => header.click());
  await page.close();
  return {
    'filter keystroke': filterMs,
    'first text sort': firstSortMs,
    'repeated sort': repeatedSortMs,
  };
}

async function timed(page, act) {
  await page.evaluate(() => window.measureNextInput());
  await act();
  return page.evaluate(() => window.lastMeasured);
}
