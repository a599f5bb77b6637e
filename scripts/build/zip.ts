import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { step } from '../setup/progress.ts';
import { stamped } from './fingerprint.ts';
import { runWxt } from './wxt.ts';

export const browsers = ['chrome', 'firefox'];

/** `npm run zip`: the packages for the stores, and the sources for the reviewers of Firefox. */
export async function main() {
  await packAll();
  for (const { name, sizeKb, sha256 } of packagesIn(root)) {
    console.log(`${sha256}  .output/${name}  ${sizeKb} KB`);
  }
}

/** Also leaves the unpacked builds in `.output`. */
export async function packAll() {
  process.env.WXT_IS_FOR_STORE = 'true';
  for (const name of zipsIn(root)) rmSync(join(root, '.output', name));
  for (const browser of browsers) {
    const pack = () => runWxt(['zip', '-b', browser]);
    await step(`Packing for ${browser}`, () => stamped(userFolderOf(browser), pack));
  }
}

/** The build for users, which has no connection to a project of its own. */
export const userFolderOf = (browser: string) => join(root, '.output', `${browser}-mv3`);

/** The packages made in a copy of the project, with their hashes. */
export function packagesIn(folder: string) {
  return zipsIn(folder).map((name) => {
    const bytes = readFileSync(join(folder, '.output', name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, sizeKb: Math.round(bytes.length / 1024), sha256 };
  });
}

const zipsIn = (folder: string) => globSync('*.zip', { cwd: join(folder, '.output') }).sort();
