import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { launchExtension } from '../../scripts/local/launch.ts';
import { ensureChromium } from '../../scripts/setup/tools.ts';
import { administrator, origins } from '../../scripts/local/config.ts';
import { demoBuild } from './demo-build';
import { noteCrashes } from './crashes';
import { holdMessages } from './hold-messages';
import { watchForProblems } from './problems';
import { openPage } from './open-page';
import { closePages, inTime } from './reset-extension';
import { test as base } from './shared';
import { createSharedBrowser, type SharedBrowser, type WatchedExtension } from './shared-browser';
import { reportTokens } from './token-watch';

type Build = 'demo' | 'user';

const userBuild = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
let ownDemo: string | undefined;

/** Made by the first test that needs it, after the global setup has built the extension. */
function folderOf(build: Build): string {
  return build === 'user' ? userBuild : (ownDemo ??= demoBuild('chrome'));
}

export interface Extension {
  id: string;
  context: BrowserContext;
  profile: string;
  open(path: string): Promise<Page>;
  worker(): Promise<Worker>;
  /** Ends the background's service worker, as the browser does when it is idle. */
  killWorker(): Promise<void>;
  downloads: string;
  close(): Promise<void>;
}

interface Fixtures {
  /** With it, even without anything in it, the test has a browser that no other test uses. */
  ownBrowser: LaunchOptions | undefined;
  /** Other tests may find the sign-in of an earlier one. */
  startsSignedOut: boolean;
  /** The page of the console that `panel` and `console` open; by default one that reads nothing. */
  route: string;
  /** Console errors that the test causes deliberately. No array: Playwright would unpack it. */
  expectedProblems: RegExp;
  sharedBrowser: SharedBrowser;
  extension: Extension;
  panel: Page;
  console: Page;
}

interface LaunchOptions {
  build?: Build;
  profile?: string;
  locale?: string;
  otherExtensions?: string[];
  authVia?: string;
  firestoreVia?: string;
  storageVia?: string;
}

export async function launch(launchOptions: LaunchOptions = {}): Promise<Extension> {
  const { build = 'demo', authVia, firestoreVia, storageVia, ...options } = launchOptions;
  const executablePath = await ensureChromium();
  const browser = await launchExtension({
    executablePath,
    extensionFolder: folderOf(build),
    // Drawing a pulse sixty times a second costs as much as the page.
    isAnimated: false,
    ...options,
    moreArguments: [
      hostRules({
        [origins.auth]: authVia,
        [origins.firestore]: firestoreVia,
        [origins.storage]: storageVia,
      }),
    ],
  });
  const { context, extensionId: id, profile, downloads, close } = browser;
  await noteCrashes(context);
  await holdMessages(context);
  // Without a connection the extension opens its options in the first tab, which opens the others.
  if (build === 'user') await context.pages()[0]?.waitForURL(/options\.html/);
  const worker = async () =>
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const open = async (path: string) => {
    const page = await openPage(context);
    await page.setViewportSize({ width: 480, height: 800 });
    await page.goto(`chrome-extension://${id}/${path}`);
    return page;
  };
  return {
    id,
    context,
    profile,
    downloads,
    open,
    worker,
    killWorker: () => killWorker(context, id),
    close,
  };
}

/**
 * The build contains the emulators' addresses; the browser maps them to the proxies. It finds no
 * host beyond this machine, at once.
 */
function hostRules(proxies: Record<string, string | undefined>): string {
  const mapped = Object.entries(proxies).flatMap(([origin, via]) =>
    via ? [`MAP ${new URL(origin).host} ${new URL(via).host}`] : [],
  );
  // `EXCLUDE 127.0.0.1` would exclude it from the mappings, too.
  const rules = [...mapped, 'MAP 127.0.0.1 127.0.0.1', 'MAP * ~NOTFOUND'];
  return `--host-resolver-rules=${rules.join(', ')}`;
}

/** Ends the running worker, if there is one, and waits for the browser's report of its end. */
async function killWorker(context: BrowserContext, id: string): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('Killing the worker needs an open page.');
  const session = await context.newCDPSession(page);
  const running = new Set<string>();
  const known = Promise.withResolvers<void>();
  const dead = Promise.withResolvers<void>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, versionId, runningStatus } of versions) {
      if (!scriptURL.includes(id)) continue;
      if (runningStatus === 'stopped') running.delete(versionId);
      else running.add(versionId);
    }
    known.resolve();
    if (running.size === 0) dead.resolve();
  });
  await session.send('ServiceWorker.enable');
  await known.promise;
  for (const versionId of running) await session.send('ServiceWorker.stopWorker', { versionId });
  await dead.promise;
  await session.detach();
}

export async function signIn(
  page: Page,
  { username = administrator.username, password = administrator.password } = {},
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export const loginForm = (page: Page) => page.getByRole('heading', { name: 'Admin Login' });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
}

export async function ensureSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu.or(page.getByLabel('Username'))).toBeVisible();
  if (!(await menu.isVisible())) await signIn(page);
  await expect(menu).toBeVisible();
}

export async function launchWatched(options?: LaunchOptions): Promise<WatchedExtension> {
  const extension = await launch(options);
  const problems: string[] = [];
  await watchForProblems(extension.context, problems);
  await reportTokens(extension.context);
  return { extension, problems };
}

async function openSharedBrowser() {
  const browser = createSharedBrowser(() => launchWatched());
  return { value: browser, close: browser.close };
}

export const test = base.extend<Fixtures>({
  ownBrowser: [undefined, { option: true }],
  expectedProblems: [/^$/, { option: true }],
  startsSignedOut: [false, { option: true }],
  route: ['/services-test', { option: true }],
  sharedBrowser: async ({ shared }, provide) => provide(await shared(openSharedBrowser)),
  extension: async ({ ownBrowser, startsSignedOut, sharedBrowser, expectedProblems }, provide) => {
    const { extension, problems } = ownBrowser
      ? await launchWatched(ownBrowser)
      : await sharedBrowser.open({ startsSignedOut });
    problems.length = 0;
    await provide(extension);
    await (ownBrowser ? extension.close() : inTime(closePages(extension)));
    const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
    // Before the next test clears the database, in which an operation could go on writing.
    if (!ownBrowser) await sharedBrowser.reset({ isSignedOut: startsSignedOut });
    expect(unexpected).toEqual([]);
  },
  panel: async ({ extension, route }, provide) => {
    await provide(await extension.open(`sidepanel.html#${route}`));
  },
  console: async ({ panel }, provide) => {
    await ensureSignedIn(panel);
    await provide(panel);
  },
});

export { expect };
