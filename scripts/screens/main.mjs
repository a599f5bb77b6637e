import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { launchExtension } from '../browser/launch.mjs';
import { buildDemo, demoFolder, isDemoFresh } from '../build/demo.mjs';
import { root } from '../local/config.mjs';
import { startEmulators } from '../local/emulators.mjs';
import { untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { installFonts } from '../setup/fonts.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { step } from '../setup/progress.mjs';
import { signedInScreens, signedOutScreens, signIn } from './screens.mjs';

const widths = [360, 480, 1280];
const themes = ['light', 'dark'];
const folder = join(root, '.output', 'screens');

/** `npm run screens`: pictures of every screen, at three widths, light and dark. */
export async function main() {
  const interrupted = untilInterrupted();
  await ensurePackages();
  const emulators = await startEmulators({ interrupted });
  try {
    const executablePath = await ensureChromium();
    await installFonts();
    if (!isDemoFresh()) await step('Building the extension', () => buildDemo());
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const count = await step('Taking pictures', (report) => takeAll(executablePath, report));
    console.log(`${count} pictures are in ${relative(root, folder)}.`);
  } finally {
    await emulators.stop();
  }
}

async function takeAll(executablePath, report) {
  const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
  const open = async (path) => {
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.extensionId}/${path}`);
    return page;
  };
  try {
    const signedOut = await takeEach(signedOutScreens, open, report);
    await signIn(open);
    return signedOut + (await takeEach(signedInScreens, open, report));
  } finally {
    await browser.close();
  }
}

/** A page of its own for each picture: none inherits what another one has opened. */
async function takeEach(screens, open, report) {
  let count = 0;
  for (const screen of screens) {
    report(screen.name);
    for (const theme of themes) {
      for (const width of screen.widths ?? widths) {
        const page = await open(screen.path);
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: screen.height ?? 800 });
        await settle(page);
        await screen.prepare?.(page);
        await page.screenshot({ path: join(folder, `${screen.name}-${width}-${theme}.png`) });
        await page.close();
        count += 1;
      }
    }
  }
  return count;
}

/** Waits until nothing is loading any more: no skeleton stands and no request is under way. */
async function settle(page) {
  await page.locator('#root > *').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.animate-pulse, [class*=animate-spin], [aria-busy=true]') === null,
  );
}
