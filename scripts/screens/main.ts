import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { demoFolder, ensureDemo } from '../build/demo.ts';
import { root } from '../local/config.ts';
import { startEmulators } from '../local/emulators.ts';
import { launchExtension } from '../local/launch.ts';
import { untilInterrupted } from '../local/processes.ts';
import { step } from '../setup/progress.ts';
import { ensureChromium } from '../setup/tools.ts';
import { signedInScreens } from './page-screens.ts';
import {
  isTheme,
  type OpenPage,
  opener,
  perform,
  type Screen,
  showScreen,
  signIn,
  type Theme,
  type View,
} from './screens.ts';
import { signedOutScreens } from './signed-out-screens.ts';
import { takePanel } from './take-panel.ts';

const folder = join(root, '.output', 'screens');

/**
 * `npm run screens`: pictures of every screen, at three widths, light and dark. `-- --panel`: of
 * Chromium with the console in its side panel; `-- --only voucher,coupon`: of the screens whose names
 * begin so; `-- --themes light,dark,forced`: with forced colours, too.
 */
export async function main() {
  const { values } = parseArgs({
    options: {
      panel: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      themes: { type: 'string', default: 'light,dark' },
    },
  });
  const starts = values.only.split(',');
  const isWanted = (name: string) => starts.some((start) => name.startsWith(start));
  const themes = values.themes.split(',').filter(isTheme);
  const emulators = await startEmulators({ interrupted: untilInterrupted() });
  try {
    await ensureDemo();
    if (values.panel) await takePanel(folder, isWanted);
    else await takeScreens({ isWanted, themes });
  } finally {
    await emulators.stop();
  }
}

interface Wanted {
  isWanted(name: string): boolean;
  themes?: readonly Theme[];
  widths?: readonly number[];
}

export async function takeScreens({ isWanted, themes = ['light'], widths }: Wanted): Promise<void> {
  const executablePath = await ensureChromium();
  await rm(folder, { recursive: true, force: true });
  await step('Taking pictures', async (report) => {
    const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
    const open = opener(browser);
    const takeEach = async (screens: readonly Screen[]) => {
      for (const screen of screens.filter(({ name }) => isWanted(name))) {
        report(screen.name);
        for (const theme of themes) {
          for (const width of widths ?? screen.widths ?? [360, 480, 1280]) {
            await takeScreen(open, screen, { theme, width });
          }
        }
      }
    };
    try {
      await takeEach(signedOutScreens);
      await signIn(open);
      await takeEach(signedInScreens);
    } finally {
      await browser.close();
    }
  });
  console.log(`The pictures are in ${relative(root, folder)}.`);
}

/** Each picture has a page of its own, so that no state carries over. */
async function takeScreen(open: OpenPage, screen: Screen, view: View): Promise<void> {
  const page = await showScreen(open, screen, view);
  const path = join(folder, `${screen.name}-${view.width}-${view.theme}.png`);
  // Otherwise a picture may be taken in the middle of the change to the theme.
  await page.screenshot({ path, animations: 'disabled' });
  await perform(page, screen.undo);
  await page.close();
}
