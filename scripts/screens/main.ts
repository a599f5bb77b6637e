import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { launchExtension, type LaunchedExtension } from '../local/launch.ts';
import { demoFolder, ensureDemo } from '../build/demo.ts';
import { root } from '../local/config.ts';
import { startEmulators } from '../local/emulators.ts';
import { untilInterrupted } from '../local/processes.ts';
import { step } from '../setup/progress.ts';
import {
  type OpenPage,
  type Screen,
  signedInScreens,
  signedOutScreens,
  signIn,
} from './screens.ts';
import { ensureChromium } from '../setup/tools.ts';
import { passingScreens } from './passing-screens.ts';
import { codeScreens } from './code-screens.ts';
import { postScreens } from './post-screens.ts';
import { isTheme, showScreen, type Theme } from './show-screen.ts';
import { listScreens } from './list-screens.ts';
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
  const wanted = {
    isWanted: (name: string) => starts.some((start) => name.startsWith(start)),
    themes: values.themes.split(',').filter(isTheme),
  };
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ interrupted });
  try {
    await ensureDemo();
    await takePictures(values.panel ? takePanel : takeScreens(wanted));
  } finally {
    await emulators.stop();
  }
}

type Report = (news: string) => void;
type Take = (executablePath: string, folder: string, report: Report) => Promise<number>;

export async function takePictures(take: Take): Promise<void> {
  const executablePath = await ensureChromium();
  await mkdir(folder, { recursive: true });
  const count = await step('Taking pictures', (report) => take(executablePath, folder, report));
  console.log(`${count} pictures are in ${relative(root, folder)}.`);
}

interface Wanted {
  isWanted(name: string): boolean;
  themes?: readonly Theme[];
  widths?: readonly number[];
}

export function takeScreens({ isWanted, themes = ['light'], widths }: Wanted): Take {
  return async (executablePath, _, report) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
    const open = opener(browser);
    const takeEach = async (screens: readonly Screen[]) => {
      let count = 0;
      for (const screen of screens.filter(({ name }) => isWanted(name))) {
        report(screen.name);
        for (const theme of themes) {
          for (const width of widths ?? screen.widths ?? [360, 480, 1280]) {
            const picture = await takePicture(open, screen, theme, width);
            await writeFile(join(folder, `${screen.name}-${width}-${theme}.png`), picture);
            count += 1;
          }
        }
      }
      return count;
    };
    try {
      const signedOut = await takeEach(signedOutScreens);
      await signIn(open);
      const signedIn = [signedInScreens, postScreens, codeScreens, listScreens, passingScreens];
      return signedOut + (await takeEach(signedIn.flat()));
    } finally {
      await browser.close();
    }
  };
}

export function opener({ context, extensionId }: LaunchedExtension): OpenPage {
  return async (path) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`);
    return page;
  };
}

/** One page per picture, so that no state carries over. */
async function takePicture(
  open: OpenPage,
  screen: Screen,
  theme: Theme,
  width: number,
): Promise<Buffer> {
  const page = await showScreen(open, screen, { theme, width });
  // Otherwise a picture may be taken in the middle of the change to the theme.
  const picture = await page.screenshot({ animations: 'disabled' });
  await screen.undo?.(page);
  await page.close();
  return picture;
}
