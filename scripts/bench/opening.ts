import type { Figure } from './figures.ts';
import { type Demo, untilWhole, withDemo } from './with-demo.ts';

const openingCount = 11;
const userCount = 100_000;
const pages = [
  { page: 'dashboard', hash: '#/', count: /^[\d,]+ users$/ },
  { page: 'tests taken', hash: '#/test', count: /^[\d,]+ tests$/ },
];

interface Opening {
  firstRowMs: number;
  firstPaintMs: number;
}

declare global {
  interface Window {
    opening: Promise<Opening>;
    longestTaskMs: number;
  }
}

/** Opens pages of the built extension while signed in, with a list that was read before. */
export function run(): Promise<Figure[]> {
  return withDemo({ users: userCount }, async (demo) => {
    await demo.context.addInitScript(watchOpening);
    const figures: Figure[] = [];
    for (const page of pages) {
      await openOnce(demo, page);
      const openings: (Opening & { longestTaskMs: number })[] = [];
      for (let i = 0; i < openingCount; i++) openings.push(await openOnce(demo, page));
      const figure = `${userCount.toLocaleString('en')} users: ${page.page}`;
      figures.push(
        {
          figure: `${figure}, from opening to the first painted row`,
          runs: openings.map(({ firstRowMs }) => firstRowMs),
          reference: 'the first paint of the same openings, without data',
          referenceRuns: openings.map(({ firstPaintMs }) => firstPaintMs),
          target: 300,
        },
        {
          figure: `${figure}, longest task until all rows are there`,
          runs: openings.map(({ longestTaskMs }) => longestTaskMs),
          reference: 'the browser calls a task long from',
          referenceRuns: [50],
          target: 100,
        },
      );
    }
    return figures;
  });
}

async function openOnce({ open }: Demo, { hash, count }: (typeof pages)[number]) {
  const page = await open(`sidepanel.html${hash}`);
  const opening = await page.evaluate(() => window.opening);
  // Otherwise its requests would be answered during the next opening.
  await untilWhole(page, page.getByText(count));
  const longestTaskMs = await page.evaluate(() => window.longestTaskMs);
  await page.close();
  return { ...opening, longestTaskMs };
}

/** Runs before the page's own scripts; `window.opening` resolves when the first row is painted. */
function watchOpening() {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });

  window.opening = new Promise((resolve) => {
    // A message posted during a frame is delivered after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const firstRowMs = performance.now();
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      resolve({ firstRowMs, firstPaintMs: paint?.startTime ?? firstRowMs });
    };
    const checkFrame = () => {
      const isThere = document.querySelector('[role=row][aria-rowindex="2"]') !== null;
      if (isThere) port2.postMessage(undefined);
      else requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
}
