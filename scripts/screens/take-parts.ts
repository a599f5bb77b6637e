import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

import { root } from '../local/config.ts';
import { launchExtension } from '../local/launch.ts';
import { groups } from './parts/groups.ts';

const widths = [360, 1280];
const built = join(root, '.output', 'parts');

const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'more-light': { colorScheme: 'light', contrast: 'more' },
  'more-dark': { colorScheme: 'dark', contrast: 'more' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  'forced-dark': { colorScheme: 'dark', forcedColors: 'active' },
} satisfies Record<string, Parameters<Page['emulateMedia']>[0]>;

const forcedStates = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  active: ['hover', 'active'],
};

/** Pictures of each part in each of its states, which the pages of the console never show at once. */
export async function takeParts(
  executablePath: string,
  folder: string,
  report: (news: string) => void,
): Promise<number> {
  await build({
    configFile: join(root, 'scripts', 'screens', 'parts', 'vite.config.ts'),
    build: { outDir: built },
    logLevel: 'error',
  });
  await copyFile(join(root, 'public', 'logo.svg'), join(built, 'logo.svg'));
  const browser = await launchExtension({ executablePath, extensionFolder: built });
  let count = 0;
  try {
    for (const [group, prepare] of Object.entries(groups)) {
      report(group);
      const page = await browser.context.newPage();
      await page.goto(`chrome-extension://${browser.extensionId}/parts.html#${group}`);
      await page.locator('main').waitFor();
      await forceStates(page);
      await prepare?.(page);
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none', ...media });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 480 });
          const picture = await page.screenshot({ animations: 'disabled', fullPage: true });
          await writeFile(join(folder, `parts-${group}-${width}-${look}.png`), picture);
          count += 1;
        }
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return count;
}

/** The parts of a sample that names a state behave as if they were in it. */
async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: document } = await session.send('DOM.getDocument');
  for (const [state, forcedPseudoClasses] of Object.entries(forcedStates)) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: document.nodeId,
      selector: `[data-state=${state}] :is(a, button, input, select, textarea, [tabindex])`,
    });
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    }
  }
}
