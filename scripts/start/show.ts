import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { launchExtension } from '../local/launch.ts';
import { demoFolder } from '../build/demo.ts';
import { administrator, root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';
import type { Guide } from '../tour/guide.ts';
import { steps } from '../tour/steps.ts';

/** Opens the console in a tab; the toolbar button still opens the side panel. */
export async function showConsole(executablePath: string, extensionFolder: string) {
  const { context, extensionId, close } = await launchExtension({
    executablePath,
    extensionFolder,
    isHeadless: false,
  });
  const untilClosed = new Promise<void>((resolve) => {
    context.once('close', () => resolve());
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html`);
  return { close, untilClosed };
}

export function hasDisplay() {
  const { platform, env } = process;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Saves a picture of each step, and the files that the console downloads. */
export async function takeTour(
  executablePath: string,
  report: (news: string) => void,
): Promise<string> {
  const folder = join(root, '.output', 'tour');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
  const { context, extensionId } = browser;
  const page = await context.newPage();
  let pictures = 0;
  const shot = async (name: string, of = page) => {
    pictures += 1;
    const number = String(pictures).padStart(2, '0');
    await of.screenshot({ path: join(folder, `${number}-${name}.png`) });
  };
  const keepDownload = (name: string) =>
    copyFile(join(browser.downloads, name), join(folder, name));
  const guide: Guide = {
    page,
    context,
    extensionId,
    shot,
    keepDownload,
    credentials: administrator,
  };
  try {
    for (const { name, run } of steps) {
      report(name);
      await run(guide).catch(async (error) => {
        await shot('stopped-here');
        throw new Failure(
          `The tour stopped at "${name}": ${stripVTControlCharacters(error.message)}`,
        );
      });
    }
  } finally {
    await browser.close();
  }
  return relative(root, folder);
}
