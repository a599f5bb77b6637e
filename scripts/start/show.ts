import { relative } from 'node:path';

import { administrator, origins, root } from '../local/config.ts';
import { launchExtension } from '../local/launch.ts';
import { step } from '../setup/progress.ts';
import { ensureChromium } from '../setup/tools.ts';

/** Shows the console in a tab until the window is closed; the toolbar button opens the side panel. */
export async function showConsole(
  extensionFolder: string,
  headline: string,
  untilEnded: () => Promise<unknown>,
) {
  const executablePath = await ensureChromium();
  const { context, extensionId, close } = await step('Opening Chromium', () =>
    launchExtension({ executablePath, extensionFolder, isHeadless: false }),
  );
  const closed = new Promise<void>((resolve) => {
    context.once('close', () => resolve());
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`chrome-extension://${extensionId}/sidepanel.html`);
    printSummary(headline, extensionFolder);
    console.log('Ctrl-C, or closing the window, ends everything.');
    await Promise.race([untilEnded(), closed]);
  } finally {
    await close();
  }
}

export function hasDisplay() {
  const { platform, env } = process;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

export function printSummary(headline: string, extensionFolder: string): void {
  console.log(`
${headline}

  Sign in    ${administrator.username} / ${administrator.password}
  Auth       ${origins.auth}
  Firestore  ${origins.firestore}
  Storage    ${origins.storage}
  Extension  ${relative(root, extensionFolder)}
`);
}
