import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.mjs';
import { fingerprintOfSources, fingerprintOfLastBuild, stampOf } from './fingerprint.ts';
import { runWxt } from './wxt.ts';

export const demoFolder = demoFolderOf('chrome');

/**
 * `npm run build:demo`: the extension for the local emulators; `-- --browser firefox` for Firefox.
 */
export async function main() {
  const { values } = parseArgs({ options: { browser: { type: 'string', default: 'chrome' } } });
  if (!['chrome', 'firefox'].includes(values.browser)) {
    throw new Failure(`--browser is chrome or firefox, not "${values.browser}".`);
  }
  console.log(await buildDemo(values.browser));
}

export async function buildDemo(browser = 'chrome') {
  const folder = demoFolderOf(browser);
  const fingerprint = fingerprintOfSources();
  const { code, output } = await runWxt(['build', '-b', browser], true);
  if (code !== 0) throw new Failure(`The demo build failed:\n${output.trim()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampOf(folder), fingerprint);
  return output.trimEnd();
}

export function isDemoFresh() {
  return fingerprintOfLastBuild(demoFolder) === fingerprintOfSources();
}

function demoFolderOf(browser: string): string {
  return join(root, '.output', `${browser}-mv3-demo`);
}
