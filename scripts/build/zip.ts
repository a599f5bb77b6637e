import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { stamped } from './fingerprint.ts';
import { runWxt } from './wxt.ts';

export const browsers = ['chrome', 'firefox'];

export interface Package {
  name: string;
  sizeKb: number;
  sha256: string;
}

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
  for (const name of zipsIn(root)) rmSync(join(outputOf(root), name));
  for (const browser of browsers) {
    const pack = async () => {
      const { code, output } = await runWxt(['zip', '-b', browser]);
      if (code !== 0) throw new Failure(`wxt zip failed:\n${output.trim()}`);
    };
    await step(`Packing for ${browser}`, () => stamped(userFolderOf(browser), pack));
  }
}

/** The build for users, which has no connection to a project of its own. */
export const userFolderOf = (browser: string) => join(outputOf(root), `${browser}-mv3`);

/** The packages made in a copy of the project, with their hashes. */
export function packagesIn(folder: string): Package[] {
  return zipsIn(folder).map((name) => {
    const bytes = readFileSync(join(outputOf(folder), name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, sizeKb: Math.round(bytes.length / 1024), sha256 };
  });
}

function zipsIn(folder: string): string[] {
  try {
    return readdirSync(outputOf(folder))
      .filter((name) => name.endsWith('.zip'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function outputOf(folder: string): string {
  return join(folder, '.output');
}
