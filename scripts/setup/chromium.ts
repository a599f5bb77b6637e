import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { isExecutable, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { ensurePackages } from './packages.ts';
import { step } from './progress.mjs';

const downloadTimeoutMs = 300_000;
const playwright = join(root, 'node_modules', 'playwright-core');

/** A Chromium that loads unpacked extensions. */
export async function findChromium(): Promise<string | undefined> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Failure(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, where no program is. Correct or unset it.`,
    );
  }
  const own = ownOfPlaywright();
  if (own && isExecutable(own)) return own;
  for (const name of ['chromium', 'chromium-browser']) {
    const path = which(name);
    if (path && (await isChromium(path))) return path;
  }
  return undefined;
}

export async function downloadChromium(): Promise<void> {
  await ensurePackages();
  await step('Downloading Chromium', (report) =>
    run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium', '--no-shell'], {
      onLine: report,
      timeoutMs: downloadTimeoutMs,
    }),
  );
}

function ownOfPlaywright(): string | undefined {
  if (!existsSync(playwright)) return undefined;
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  return chromium.executablePath();
}

async function isChromium(path: string): Promise<boolean> {
  const { output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return /\bChromium\b/.test(output);
}
