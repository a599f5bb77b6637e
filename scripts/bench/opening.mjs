import { setTimeout as delay } from 'node:timers/promises';

import { signIn } from '../screens/screens.mjs';
import { figureRow } from './figures.mjs';
import { watchOpening } from './watch-opening.mjs';
import { withDemo } from './with-demo.mjs';

export const name = 'opening';

const OPENINGS = 11;
const STREAMS = 3;
/** So long without a request, and a page that was closed asks for nothing more. */
const quietMs = 500;
const userCounts = [10_000, 100_000];
const pages = [
  { page: 'dashboard', hash: '#/' },
  { page: 'tests taken', hash: '#/test' },
];

/** What an opened page makes one wait for: the built extension, signed in, its worker awake. */
export async function run() {
  const rows = [];
  for (const users of userCounts) {
    const list = `${users.toLocaleString('en')} users`;
    rows.push(...(await withDemo({ users }, (browser) => measure(browser, list))));
  }
  return rows;
}

async function measure({ context, extensionId }, list) {
  const untilQuiet = watchRequests(context);
  const open = async (path) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`, { waitUntil: 'commit' });
    return page;
  };
  await signIn(open);
  await context.addInitScript(watchOpening);
  const rows = [];
  for (const { page, hash } of pages) {
    const openings = await repeat(OPENINGS, () => openOnce(open, hash, untilQuiet));
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
        runs: await repeat(STREAMS, () => streamOnce(open, hash, untilQuiet)),
        reference: 'the browser calls a task long from',
        referenceRuns: [50],
        target: 100,
      }),
    );
  }
  return rows;
}

async function repeat(count, act) {
  const results = [];
  for (let i = 0; i < count; i++) results.push(await act());
  return results;
}

async function openOnce(open, hash, untilQuiet) {
  const page = await open(`sidepanel.html${hash}`);
  const opening = await page.evaluate(() => window.opening);
  await page.close();
  await untilQuiet();
  return opening;
}

async function streamOnce(open, hash, untilQuiet) {
  const page = await open(`sidepanel.html${hash}`);
  await page.evaluate(() => window.opening);
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: 300_000 });
  const longestMs = await page.evaluate(() => window.longestTaskMs);
  await page.close();
  await untilQuiet();
  return longestMs;
}

/**
 * The next opening is to meet a backend that has nothing else to do: what the one before has asked
 * for, such as a page of 20,000 users, is answered although nobody waits for it any more.
 */
function watchRequests(context) {
  const open = new Set();
  let changedAt = 0;
  const change = (act) => (request) => {
    if (!request.serviceWorker()) return;
    act(request);
    changedAt = performance.now();
  };
  context.on(
    'request',
    change((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed']) {
    context.on(
      end,
      change((request) => open.delete(request)),
    );
  }
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < quietMs) await delay(50);
  };
}
