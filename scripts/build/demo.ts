import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { isFresh, stamped } from './fingerprint.ts';
import { runWxt } from './wxt.ts';
import { browsers } from './zip.ts';

const demoFolderOf = (browser: string) => join(root, '.output', `${browser}-mv3-demo`);
export const demoFolder = demoFolderOf('chrome');

/** `npm run build:demo`, and `-- --browser firefox`: the extension for the local emulators. */
export async function main() {
  const { values } = parseArgs({ options: { browser: { type: 'string', default: 'chrome' } } });
  if (!browsers.includes(values.browser)) {
    throw new Failure(`--browser is chrome or firefox, not "${values.browser}".`);
  }
  console.log(await buildDemo(values.browser));
}

export function buildDemo(browser = 'chrome'): Promise<string> {
  return stamped(demoFolderOf(browser), () => runWxt(['build', '-b', browser], true));
}

/** Builds it if its sources have changed. */
export async function ensureDemo(): Promise<void> {
  if (!isFresh(demoFolder)) await step('Building the extension', () => buildDemo());
}
