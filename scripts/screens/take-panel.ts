import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';

import { demoFolder } from '../build/demo.ts';
import { root } from '../local/config.ts';
import { type LaunchedExtension, launchExtension } from '../local/launch.ts';
import { ensureChromium } from '../setup/tools.ts';
import { isSettled, opener, signIn } from './screens.ts';
import { screenSize, startDisplay } from './virtual-display.ts';

interface PanelScreen {
  route: string;
  /** The name of the button that is pressed there. */
  press?: string;
  hasPopup?: boolean;
}

const screens: Record<string, PanelScreen> = {
  dashboard: { route: '/' },
  menu: { route: '/', press: 'Menu' },
  'voucher-groups': { route: '/voucher', press: 'Expand' },
  columns: { route: '/voucher', press: 'More' },
  dialog: { route: '/voucher', press: 'Generate Voucher Code' },
  popup: { route: '/', hasPopup: true },
};

/** The service's own site, beside which the administrator works. */
const site = `<!doctype html><title>Career Guidance</title>
<body style="margin: 48px; font: 18px/1.6 system-ui; color: #334">
<h1>Find the work that suits you</h1>
<p>Take the test, talk to a counsellor, and plan your next step.</p>`;

/** Takes pictures of the whole screen: Chromium at the width that its side panel has at first. */
export async function takePanel(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const executablePath = await ensureChromium();
  await mkdir(folder, { recursive: true });
  await using display = await startDisplay();
  const browser = await launchExtension({
    executablePath,
    extensionFolder: demoFolder,
    isHeadless: false,
    display: display.name,
    moreArguments: [
      '--window-position=0,0',
      `--window-size=${screenSize.width},${screenSize.height}`,
      '--remote-debugging-port=0',
      // Without it, a bar warns of the missing sandbox.
      '--test-type',
    ],
  });
  try {
    const panel = await openPanel(browser);
    const [worker] = browser.context.serviceWorkers();
    for (const [name, { route, press, hasPopup }] of Object.entries(screens)) {
      if (!isWanted(name)) continue;
      await showRoute(panel, route);
      if (press) await panel.locator(`::-p-aria([name="${press}"][role="button"])`).click();
      if (hasPopup) await worker?.evaluate(() => chrome.action.openPopup());
      await panel.waitForFunction(isSettled);
      await writeFile(join(folder, `panel-${name}.png`), await display.picture());
    }
  } finally {
    await browser.close();
  }
  console.log(`The pictures are in ${relative(root, folder)}.`);
}

async function showRoute(panel: Page, route: string): Promise<void> {
  await panel.evaluate((hash) => (location.hash = hash), route);
  await panel.reload();
  await panel.waitForSelector('main');
  await panel.waitForFunction(isSettled);
  // As the user's click would, it moves the focus from the address bar into the panel.
  await panel.bringToFront();
}

/** Signs in, and opens the panel by the popup, which the browser takes for the user's own click. */
async function openPanel(browser: LaunchedExtension): Promise<Page> {
  const { context, profile } = browser;
  const open = opener(browser);
  await signIn(open);
  await context.route('https://career.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: site }),
  );
  await context.pages()[0]?.goto('https://career.example/');
  const popup = await open('popup.html');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Open console' }).click();
  await closed;
  // Playwright has no page for a side panel.
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  const other = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${port}`,
    defaultViewport: null,
  });
  const target = await other.waitForTarget((any) => any.url().includes('/sidepanel.html'));
  return target.asPage();
}
