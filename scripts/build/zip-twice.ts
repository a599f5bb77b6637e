import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { step } from '../setup/progress.ts';
import { runOrFail } from './wxt.ts';
import { packagesIn } from './zip.ts';

/**
 * `npm run zip:twice`: packs two clean clones of the last commit and compares the results byte for
 * byte.
 */
export async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-zip-'));
  try {
    const one = await packIn(join(folder, 'one'));
    const other = await packIn(join(folder, 'another-one', 'deeper'));
    for (const { name, sha256 } of one) {
      const isSame = other.some((its) => its.name === name && its.sha256 === sha256);
      console.log(`${isSame ? 'the same' : 'DIFFERENT'}  ${sha256}  ${name}`);
      if (!isSame) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function packIn(clone: string) {
  return step(`Packing in a clean clone, ${clone}`, async () => {
    const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runOrFail('git', ['clone', '--quiet', root, clone]);
    await runOrFail('npm', install, { cwd: clone });
    await runOrFail('npm', ['run', 'zip'], { cwd: clone });
    return packagesIn(clone);
  });
}
