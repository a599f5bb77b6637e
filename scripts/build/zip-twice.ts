import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { run } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { type Package, packagesIn } from './zip.ts';

/**
 * `npm run zip:twice`: packs two clean clones of the last commit and compares the results byte for
 * byte.
 */
export async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-zip-'));
  try {
    const clones = [join(folder, 'one'), join(folder, 'another-one', 'deeper')];
    const results: Package[][] = [];
    for (const clone of clones) {
      results.push(await step(`Packing in a clean clone, ${clone}`, () => packIn(clone)));
    }
    report(results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function packIn(clone: string): Promise<Package[]> {
  await runOrFail('git', ['clone', '--quiet', root, clone]);
  await runOrFail('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: clone });
  await runOrFail('npm', ['run', 'zip'], { cwd: clone });
  return packagesIn(clone);
}

function report([first = [], second = []]: Package[][]): void {
  for (const [index, { name, sha256 }] of first.entries()) {
    const isSame = second[index]?.name === name && second[index]?.sha256 === sha256;
    console.log(`${isSame ? 'the same' : 'DIFFERENT'}  ${sha256}  ${name}`);
    if (!isSame) process.exitCode = 1;
  }
}

async function runOrFail(command: string, parameters: string[], options = {}): Promise<void> {
  const { code, output } = await run(command, parameters, options);
  if (code !== 0) throw new Failure(`${command} ${parameters.join(' ')} failed:\n${output.trim()}`);
}
