import { setTimeout as delay } from 'node:timers/promises';

import type { BrowserContext, Request } from '@playwright/test';

import type { LaunchedExtension } from '../local/launch.ts';
import { type OpenPage, signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { type Opening, watchOpening } from './watch-opening.ts';
import { withDemo } from './with-demo.ts';

export const name = 'opening';

const OPENINGS = 11;
const STREAMS = 3;
/** A closed page sends no more requests after this long without one. */
const quietMs = 500;
const userCounts = [10_000, 100_000];
const pages = [
  { page: 'dashboard', hash: '#/' },
  { page: 'tests taken', hash: '#/test' },
];

/** Opens pages of the built extension while signed in and with the worker running. */
export async function run(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const users of userCounts) {
    const list = `${users.toLocaleString('en')} users`;
    rows.push(...(await withDemo({ users }, (browser) => measure(browser, list))));
  }
  return rows;
}

async function measure(
  { context, extensionId }: LaunchedExtension,
  list: string,
): Promise<FigureRow[]> {
  const untilIdle = watchRequests(context);
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`, { waitUntil: 'commit' });
    return page;
  };
  await signIn(open);
  await context.addInitScript(watchOpening);
  const rows: FigureRow[] = [];
  for (const { page, hash } of pages) {
    const openings = await repeat(OPENINGS, () => openOnce(open, hash, untilIdle));
    rows.push(
      figureRow({
        figure: `${list}: ${page}, from opening to the first painted row`,
        runs: openings.map(({ firstRowMs }) => firstRowMs),
        reference: 'the first paint of the same openings, without data',
        referenceRuns: openings.map(({ firstPaintMs }) => firstPaintMs),
        target: 300,
      }),
    );
    rows.push(
      figureRow({
        figure: `${list}: ${page}, longest task until all rows are there`,
        runs: await repeat(STREAMS, () => streamOnce(open, hash, untilIdle)),
        reference: 'the browser calls a task long from',
        referenceRuns: [50],
        target: 100,
      }),
    );
  }
  return rows;
}

async function repeat<Result>(count: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < count; i++) results.push(await act());
  return results;
}

async function openOnce(
  open: OpenPage,
  hash: string,
  untilIdle: () => Promise<void>,
): Promise<Opening> {
  const page = await open(`sidepanel.html${hash}`);
  const opening = await page.evaluate(() => window.opening);
  await page.close();
  await untilIdle();
  return opening;
}

async function streamOnce(
  open: OpenPage,
  hash: string,
  untilIdle: () => Promise<void>,
): Promise<number> {
  const page = await open(`sidepanel.html${hash}`);
  await page.evaluate(() => window.opening);
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: 300_000 });
  const longestMs = await page.evaluate(() => window.longestTaskMs);
  await page.close();
  await untilIdle();
  return longestMs;
}

/**
 * Waits until the backend is idle before the next opening: requests of the page before, such as one
 * of 20,000 users, are still answered after it is closed.
 */
function watchRequests(context: BrowserContext): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const change = (act: (request: Request) => unknown) => (request: Request) => {
    if (!request.serviceWorker()) return;
    act(request);
    changedAt = performance.now();
  };
  context.on(
    'request',
    change((request) => open.add(request)),
  );
  const forget = change((request) => open.delete(request));
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < quietMs) await delay(50);
  };
}
