import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { networkAdvice, run } from './commands.ts';
import { Failure } from './failure.ts';
import { step } from './progress.ts';

const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
let installation: Promise<void> | undefined;

/** Installs from the lock file, without install scripts. */
export function ensurePackages(): Promise<void> {
  installation ??= areInstalled() ? Promise.resolve() : step('Installing the packages', install);
  return installation;
}

async function install(): Promise<void> {
  const { code, output } = await run('npm', ['ci', '--loglevel=error', ...options], { cwd: root });
  if (code === 0) return;
  // After some errors npm prints long help; the reason comes before it.
  const errors = output.split('\n').filter((line) => /^npm error (?! )/.test(line));
  throw new Failure(
    `npm ci failed. ${networkAdvice(output)}It says:\n${errors.slice(0, 8).join('\n')}`,
  );
}

/** npm's lock file in `node_modules` lists the packages that are really installed. */
function areInstalled(): boolean {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional, link }]) =>
      path === '' || optional || devOptional || link || present[path]?.version === version,
  );
}

type LockedPackage = { version?: string } & Partial<
  Record<'optional' | 'devOptional' | 'link', boolean>
>;

const packagesIn = (lockFile: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(lockFile, 'utf8')).packages;
