import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../local/config.mjs';
import { canInstallByApt, installByApt } from './apt.mjs';
import { isExecutable, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

const downloadTimeoutMs = 300_000;

/** Gives the path of a Chromium that loads unpacked extensions, and installs one if need be. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  return step('Installing Chromium', installChromium);
}

async function installChromium(report) {
  await downloadByPlaywright(report);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (canInstallByApt()) await installByApt(['chromium', 'fonts-liberation'], report);
  const installed = await findChromium();
  if (installed) return installed;
  throw new Failure(
    'There is no Chromium. Install it (Debian: apt install chromium, macOS: brew install ' +
      '--cask chromium) or set CHROMIUM_PATH to one. Google Chrome itself does not do: it ' +
      'refuses to load unpacked extensions from the command line.',
  );
}

export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Failure(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, where no program is. Correct or unset it.`,
    );
  }
  const own = ownOfPlaywright();
  if (isExecutable(own)) return own;
  for (const name of ['chromium', 'chromium-browser']) {
    const path = which(name);
    if (path && (await isChromium(path))) return path;
  }
  return undefined;
}

function ownOfPlaywright() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  return chromium.executablePath();
}

async function isChromium(path) {
  const { output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return /\bChromium\b/.test(output);
}

async function downloadByPlaywright(report) {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    onLine: report,
    timeoutMs: downloadTimeoutMs,
  });
}
