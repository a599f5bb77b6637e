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
import { showScreen } from './show-screen.ts';
import { listScreens } from './list-screens.ts';
import { takePanel } from './take-panel.ts';
import { takeParts } from './take-parts.ts';

const widths = [360, 480, 1280];
const themes = ['light', 'dark'] as const;
const folder = join(root, '.output', 'screens');

/**
 * `npm run screens`: pictures of every screen, at three widths, light and dark; `-- --panel`: of
 * Chromium with the console in its side panel; `-- --parts`: of each part in each of its states;
 * `-- --only voucher,coupon`: of the screens whose names begin so.
 */
export async function main() {
  const { values } = parseArgs({
    options: {
      panel: { type: 'boolean', default: false },
      parts: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  if (values.parts) return take(takeParts);
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ interrupted });
  try {
    await ensureDemo();
    const all = (path: string, _: string, report: Report) => takeAll(path, values.only, report);
    await take(values.panel ? takePanel : all);
  } finally {
    await emulators.stop();
  }
}

type Report = (news: string) => void;

async function take(
  takeThem: (executablePath: string, folder: string, report: Report) => Promise<number>,
): Promise<void> {
  const executablePath = await ensureChromium();
  await mkdir(folder, { recursive: true });
  const count = await step('Taking pictures', (report) => takeThem(executablePath, folder, report));
  console.log(`${count} pictures are in ${relative(root, folder)}.`);
}

async function takeAll(executablePath: string, only: string, report: Report): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
  const open = opener(browser);
  try {
    const isWanted = ({ name }: Screen) => only.split(',').some((start) => name.startsWith(start));
    const signedOut = await takeEach(signedOutScreens.filter(isWanted), open, report);
    await signIn(open);
    const lists = [signedInScreens, postScreens, codeScreens, listScreens, passingScreens];
    const signedIn = lists.flat().filter(isWanted);
    return signedOut + (await takeEach(signedIn, open, report));
  } finally {
    await browser.close();
  }
}

export function opener({ context, extensionId }: LaunchedExtension): OpenPage {
  return async (path) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`);
    return page;
  };
}

async function takeEach(screens: Screen[], open: OpenPage, report: Report) {
  let count = 0;
  for (const screen of screens) {
    report(screen.name);
    for (const theme of themes) {
      for (const width of screen.widths ?? widths) {
        const picture = await takePicture(open, screen, theme, width);
        await writeFile(join(folder, `${screen.name}-${width}-${theme}.png`), picture);
        count += 1;
      }
    }
  }
  return count;
}

/** One page per picture, so that no state carries over. */
export async function takePicture(
  open: OpenPage,
  screen: Screen,
  theme: (typeof themes)[number],
  width: number,
): Promise<Buffer> {
  const page = await showScreen(open, screen, { theme, width });
  // Otherwise a picture may be taken in the middle of the change to the theme.
  const picture = await page.screenshot({ animations: 'disabled' });
  await screen.undo?.(page);
  await page.close();
  return picture;
}
