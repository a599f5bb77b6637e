import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { origins } from '../local/config.ts';
import { writeDocuments } from '../local/firestore-writer.ts';
import type { LaunchedExtension } from '../local/launch.ts';
import { type OpenPage, signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { startMeteredProxy } from './metered-proxy.ts';
import { addSkip, untilChecked } from './page-clock.ts';
import { watchOpening } from './watch-opening.ts';
import { withDemo } from './with-demo.ts';

export const name = 'reads';

const latencyMs = 100;
const looks = 30;
const popups = 20;
const changes = 20;
const openings = 5;
/** By then, the requests of a look have begun. */
const startMs = 200;
const keepMs = 5000;
/** Of a day of ten hours. */
const betweenLooksMs = 20 * 60_000;
/** So that there are 300,000. */
const moreTests = 90_000;

type Proxy = Awaited<ReturnType<typeof startMeteredProxy>>;

interface Scene {
  context: BrowserContext;
  open: OpenPage;
  proxy: Proxy;
  users: number;
  addUsers(count: number): Promise<void>;
}

const inReads = (figure: string, reads: number, before: number, target?: number): FigureRow =>
  figureRow({
    figure,
    runs: [reads],
    unit: 'reads',
    reference: 'reading the whole list each time',
    referenceRuns: [before],
    ...(target !== undefined && { target }),
  });

/** What a day costs, as a proxy in front of the database counts it, and what reopening takes. */
export async function run(): Promise<FigureRow[]> {
  const proxy = await startMeteredProxy();
  const moreArguments = [
    `--host-resolver-rules=MAP ${new URL(origins.firestore).host} ${new URL(proxy.url).host}`,
  ];
  try {
    const few = await withDemo({ users: 5000, moreArguments }, async (browser) =>
      day(await begin(browser, proxy, 5000), 5000),
    );
    const many = await withDemo({ users: 100_000, moreArguments }, async (browser) => {
      const scene = await begin(browser, proxy, 100_000);
      return [await day(scene, 12_500), ...(await measureLarge(scene))];
    });
    return [few, ...many];
  } finally {
    proxy.close();
  }
}

async function begin({ context, extensionId }: LaunchedExtension, proxy: Proxy, users: number) {
  let added = 0;
  const scene: Scene = {
    context,
    proxy,
    users,
    open: async (path) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${extensionId}/${path}`, { waitUntil: 'commit' });
      return page;
    },
    async addUsers(count) {
      const ids = Array.from({ length: count }, newId);
      await writeDocuments(
        ids.map((id) => ({
          path: `users/${id}`,
          data: { displayName: `New ${added++}`, accountType: 'free' },
        })),
      );
      proxy.noteUsers(ids);
      scene.users += count;
    },
  };
  await context.addInitScript(addSkip);
  await proxy.readUsers();
  await signIn(scene.open);
  return scene;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Like those of Firebase Auth, so that new users are anywhere in the list. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(28)), (byte) => letters[byte % 62]).join('');

const countText = (users: number) => `${users.toLocaleString('en')} users`;

async function untilShown(page: Page, { users }: Scene) {
  await untilWhole(page, page.getByText(countText(users), { exact: true }));
}

/** It presses Read all if the console asks, and waits until the count says that all is there. */
async function untilWhole(page: Page, count: Locator) {
  const readAll = page.getByRole('button', { name: 'Read all' });
  await count.or(readAll).waitFor({ timeout: 300_000 });
  if (await readAll.isVisible()) await readAll.click();
  await count.waitFor({ timeout: 300_000 });
  await untilQuiet(page);
}

async function untilQuiet(page: Page) {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  while ((await refresh.getAttribute('class'))?.includes('animate-spin')) await delay(50);
}

async function look(page: Page, scene: Scene, afterMs = 65_000) {
  await page.evaluate((ms) => window.skip(ms), afterMs);
  const before = scene.proxy.cost.reads;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await delay(startMs);
  await untilShown(page, scene);
  return scene.proxy.cost.reads - before;
}

async function openDashboard(scene: Scene) {
  const page = await scene.open('options.html');
  await page.evaluate(() => chrome.storage.local.set({ 'session-idle-minutes': 0 }));
  await page.goto(page.url().replace('options.html', 'sidepanel.html#/'));
  await untilShown(page, scene);
  return page;
}

/** A working day on the dashboard, without the first reading. */
async function day(scene: Scene, target: number): Promise<FigureRow> {
  const { proxy, users } = scene;
  const panel = await openDashboard(scene);
  const { reads: before } = proxy.cost;
  for (let i = 0; i < looks; i++) {
    if (i < changes) await scene.addUsers(1);
    await look(panel, scene, betweenLooksMs);
    if (i < popups) await openPopup(scene);
  }
  const reads = proxy.cost.reads - before;
  const figure = `${countText(users)}: a day of ${looks} looks, ${popups} popups, ${changes} new users`;
  await panel.close();
  return inReads(figure, reads, looks * users, target);
}

/** As if more than a minute had passed since the last one. */
async function openPopup({ open }: Scene) {
  const popup = await open('options.html');
  await popup.evaluate(() => chrome.storage.session.remove('dashboard-counts'));
  await popup.goto(popup.url().replace('options.html', 'popup.html'));
  await popup.getByText(/ago|just now/).waitFor();
  await popup.close();
}

async function measureLarge(scene: Scene): Promise<FigureRow[]> {
  const { users } = scene;
  const rows: FigureRow[] = [];
  const panel = await openDashboard(scene);
  const list = countText(users);
  rows.push(inReads(`${list}: a look with nothing new`, await look(panel, scene), users, 200));
  for (const [count, target] of [
    [1, 310],
    [20, 2200],
    [100, 8000],
  ] as const) {
    await scene.addUsers(count);
    rows.push(
      inReads(`${list}: a look that finds ${count} new`, await look(panel, scene), users, target),
    );
  }
  // The list is kept some time after its last change.
  await delay(keepMs);
  await panel.close();
  rows.push(...(await reopen(scene, list)));
  rows.push(await heap(scene));
  return rows;
}

/** With a latency of its own for each request, as from a distance. */
async function reopen({ context, open, proxy }: Scene, list: string) {
  await context.addInitScript(watchOpening);
  const firstRows: number[] = [];
  const paints: number[] = [];
  const currents: number[] = [];
  proxy.setLatency(latencyMs);
  for (let i = 0; i < openings; i++) {
    const page = await open('sidepanel.html#/');
    const { firstRowMs, firstPaintMs } = await page.evaluate(() => window.opening);
    firstRows.push(firstRowMs);
    paints.push(firstPaintMs);
    currents.push(await page.evaluate(untilChecked));
    await page.close();
  }
  proxy.setLatency(0);
  return [
    figureRow({
      figure: `${list}: opened again, first painted row`,
      runs: firstRows,
      reference: 'the first paint of the same openings, without data',
      referenceRuns: paints,
      target: 250,
    }),
    figureRow({
      figure: `${list}: opened again, up to date at ${latencyMs} ms a request`,
      runs: currents,
      reference: 'one request',
      referenceRuns: [latencyMs],
      target: 2000,
    }),
  ];
}

/** Of the panel with both large lists. */
async function heap({ open, proxy }: Scene): Promise<FigureRow> {
  const owners = proxy.userIds();
  await writeDocuments(
    Array.from({ length: moreTests }, (_, i) => ({
      path: `users/${owners[i % owners.length]}/tests-taken/more-${i}`,
      data: { time: '2026-02-01T10:00:00.000Z', 'test-name': 'VARK Test' },
    })),
  );
  const page = await open('sidepanel.html#/test');
  const count = page.getByText(/^[\d,]+ tests$/);
  await untilWhole(page, count);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const tests = await count.textContent();
  await page.close();
  return figureRow({
    figure: `heap of the panel with ${tests} and ${countText(owners.length)}`,
    runs: [usedSize / 2 ** 20],
    unit: 'MB',
    reference: 'the most that is allowed',
    referenceRuns: [180],
    target: 180,
  });
}
