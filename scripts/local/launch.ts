import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Worker } from '@playwright/test';

/**
 * The last list counts, so this one repeats what matters of Playwright's. The omnibox's popups are
 * two more pages in each window, which cost as much as the console.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const quietly = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

interface LaunchOptions {
  executablePath: string;
  extensionFolder: string;
  isHeadless?: boolean;
  moreArguments?: string[];
  profile?: string | undefined;
  locale?: string | undefined;
  isAnimated?: boolean;
  /** The X display of a browser that is not headless, if not the usual one. */
  display?: string;
  otherExtensions?: string[] | undefined;
}

export interface LaunchedExtension {
  context: BrowserContext;
  extensionId: string;
  profile: string;
  downloads: string;
  close(): Promise<void>;
}

/**
 * Opens Chromium with an unpacked extension and waits until it runs. Without `profile`, the profile
 * is temporary. A headless browser saves files to `downloads` in it. Further extensions are for
 * tests and comparisons.
 */
export async function launchExtension({
  executablePath,
  extensionFolder,
  isHeadless = true,
  moreArguments = [],
  profile: given,
  locale,
  isAnimated = true,
  display,
  otherExtensions = [],
}: LaunchOptions): Promise<LaunchedExtension> {
  const extensions = [extensionFolder, ...otherExtensions].join(',');
  const profile = given ?? (await mkdtemp(join(tmpdir(), 'career-console-profile-')));
  const downloads = join(profile, 'Downloads');
  if (isHeadless && given === undefined) await prepareProfile(profile, downloads);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: isHeadless,
    locale,
    // Without a locale of UTF-8, Chromium refuses names of files beyond ASCII.
    env: { LANG: 'C.UTF-8', ...process.env, ...(display !== undefined && { DISPLAY: display }) },
    ...(!isAnimated && { reducedMotion: 'reduce' }),
    viewport: isHeadless ? { width: 1280, height: 800 } : null,
    // The caller closes the browser; Playwright would exit the process at a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Scrollbars are shown, because users see them.
    ignoreDefaultArgs: ['--enable-automation', '--disable-extensions', '--hide-scrollbars'],
    args: [
      ...quietly,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--disable-extensions-except=${extensions}`,
      `--load-extension=${extensions}`,
      ...moreArguments,
    ],
  });
  await saveUnderOwnNames(context);
  const close = async () => {
    await context.close();
    if (given === undefined) await rm(profile, { recursive: true, force: true });
  };
  const worker =
    context.serviceWorkers().find(isOwn) ??
    (await context.waitForEvent('serviceworker', { predicate: isOwn }));
  return { context, extensionId: new URL(worker.url()).host, profile, downloads, close };
}

/** WXT puts the background into the extension's folder itself. */
const isOwn = (worker: Worker) => new URL(worker.url()).pathname === '/background.js';

async function prepareProfile(profile: string, downloads: string): Promise<void> {
  await mkdir(join(profile, 'Default'));
  const preferences = {
    download: { default_directory: downloads, prompt_for_download: false },
    // Without it, an unpacked extension that reloads itself stays disabled.
    extensions: { ui: { developer_mode: true } },
  };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

/** Playwright would rename downloads at random. */
async function saveUnderOwnNames(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
}
