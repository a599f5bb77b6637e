import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { networkAdvice, run } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

interface LockedPackage {
  version?: string;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const quietly = ['--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];
let installation: Promise<void> | undefined;

/** Installs from the lock file, without install scripts. */
export function ensurePackages(): Promise<void> {
  installation ??= areInstalled() ? Promise.resolve() : installPackages();
  return installation;
}

async function installPackages(): Promise<void> {
  await step('Installing the packages (npm ci)', async (report) => {
    report('waiting for the package registry');
    const { code, output } = await run('npm', ['ci', ...quietly, '--ignore-scripts'], {
      cwd: root,
    });
    if (code === 0) return;
    throw new Failure(`npm ci failed. ${networkAdvice(output)}It says:\n${errorLines(output)}`);
  });
}

/** npm's lock file in node_modules lists the packages that are really installed. */
function areInstalled(): boolean {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(record);
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, link }]) =>
      path === '' || optional || devOptional || link || present[path]?.version === version,
  );
}

function packagesIn(lockFile: string): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** After some errors npm prints long help; the reason comes before it. */
function errorLines(output: string): string {
  const errors = output.split('\n').filter((line) => /^npm error (?! )/.test(line));
  return errors.slice(0, 8).join('\n');
}
