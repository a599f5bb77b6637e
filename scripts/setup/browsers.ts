import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { isExecutable, run, which } from './commands.ts';
import { Failure } from './failure.ts';
import { ensurePackages } from './packages.ts';
import { step } from './progress.ts';

/** The same as in the manifest of the Firefox build. */
export const oldestFirefox = 142;
const playwright = join(root, 'node_modules', 'playwright-core');

/** A Chromium that loads unpacked extensions. */
export async function findChromium(): Promise<string | undefined> {
  const given = pathFrom('CHROMIUM_PATH');
  if (given) return given;
  if (existsSync(playwright)) {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
    if (isExecutable(chromium.executablePath())) return chromium.executablePath();
  }
  const path = which('chromium') ?? which('chromium-browser');
  return path && /\bChromium\b/.test(await versionOf(path)) ? path : undefined;
}

/** Playwright's own, where its server can be reached. */
export async function downloadChromium(): Promise<void> {
  await ensurePackages();
  const parameters = [join(playwright, 'cli.js'), 'install', 'chromium', '--no-shell'];
  await step('Downloading Chromium', (onLine) =>
    run(process.execPath, parameters, { onLine, timeout: 300_000 }),
  );
}

export async function findFirefox(): Promise<string | undefined> {
  const given = pathFrom('FIREFOX_PATH');
  for (const path of given ? [given] : [which('firefox-esr'), which('firefox')]) {
    const version = path && /Firefox (\d+)/.exec(await versionOf(path))?.[1];
    if (Number(version) >= oldestFirefox) return path;
  }
  return undefined;
}

/** Fails if the variable names no program. */
export function pathFrom(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path || isExecutable(path)) return path;
  throw new Failure(`${variable} is ${path}, where no program is. Correct or unset it.`);
}

const versionOf = async (path: string) =>
  (await run(path, ['--version'], { timeout: 60_000 })).output;
