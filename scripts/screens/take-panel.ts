import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from '@playwright/test';

import { demoFolder } from '../build/demo.ts';
import { type LaunchedExtension, launchExtension } from '../local/launch.ts';
import { Failure } from '../setup/failure.ts';
import { signIn } from './screens.ts';
import { attachToPanel, type SidePanel } from './side-panel.ts';
import { screenSize, startDisplay } from './virtual-display.ts';

interface PanelScreen {
  name: string;
  route: string;
  prepare?(panel: SidePanel, worker: Worker): Promise<unknown>;
}

const screens: PanelScreen[] = [
  { name: 'dashboard', route: '/' },
  { name: 'menu', route: '/', prepare: (panel) => panel.press('Menu') },
  { name: 'voucher-groups', route: '/voucher', prepare: (panel) => panel.press('Expand') },
  { name: 'columns', route: '/voucher', prepare: (panel) => panel.press('More') },
  { name: 'dialog', route: '/voucher', prepare: (panel) => panel.press('Generate Voucher Code') },
  {
    name: 'popup',
    route: '/',
    prepare: (_, worker) => worker.evaluate(() => chrome.action.openPopup()),
  },
];

/** The service's own site, beside which the administrator works. */
const site = `<!doctype html><title>Career Guidance</title>
<body style="margin: 48px; font: 18px/1.6 system-ui; color: #334">
<h1>Find the work that suits you</h1>
<p>Take the test, talk to a counsellor, and plan your next step.</p>`;

/** Pictures of the whole screen: Chromium at the width that its side panel has at first. */
export async function takePanel(
  executablePath: string,
  folder: string,
  report: (news: string) => void,
): Promise<number> {
  const display = await startDisplay();
  try {
    const browser = await launchExtension({
      executablePath,
      extensionFolder: demoFolder,
      isHeadless: false,
      display: display.name,
      moreArguments: [
        '--window-position=0,0',
        `--window-size=${screenSize.width},${screenSize.height}`,
        // Without it, a bar warns of the missing sandbox.
        '--test-type',
      ],
    });
    try {
      const panel = await openPanel(browser);
      const [worker] = browser.context.serviceWorkers();
      if (!worker) throw new Failure('The background has ended.');
      for (const { name, route, prepare } of screens) {
        report(name);
        await panel.open(route);
        await prepare?.(panel, worker);
        await writeFile(join(folder, `panel-${name}.png`), await display.picture());
      }
    } finally {
      await browser.close();
    }
  } finally {
    await display.stop();
  }
  return screens.length;
}

/** Signs in, and opens the panel by the popup, which the browser takes for the user's own click. */
async function openPanel({ context, extensionId }: LaunchedExtension): Promise<SidePanel> {
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`);
    return page;
  };
  await signIn(open);
  await context.route('https://career.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: site }),
  );
  await context.pages()[0]?.goto('https://career.example/');
  const popup = await open('popup.html');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Open console' }).click();
  await closed;
  const browser = context.browser();
  if (!browser) throw new Failure('The browser has closed.');
  return attachToPanel(browser);
}
