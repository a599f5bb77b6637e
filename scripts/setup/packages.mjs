import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.mjs';
import { networkAdvice, run } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

const quietly = ['--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];

/** Installs what the lock file lists. No package runs a script of its own meanwhile. */
export async function ensurePackages() {
  if (areInstalled()) return;
  await step('Installing the packages (npm ci)', async (report) => {
    report('waiting for the package registry');
    const { code, output } = await run('npm', ['ci', ...quietly, '--ignore-scripts'], {
      cwd: root,
    });
    if (code === 0) return;
    throw new Failure(`npm ci failed. ${networkAdvice(output)}It says:\n${errorLines(output)}`);
  });
}

/** npm keeps a second lock file in node_modules that says what it really installed. */
function areInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, link }]) =>
      path === '' || optional || devOptional || link || present[path]?.version === version,
  );
}

/** npm explains its own options at length after some errors; the reason stands before that. */
function errorLines(output) {
  const errors = output.split('\n').filter((line) => /^npm error (?! )/.test(line));
  return errors.slice(0, 8).join('\n');
}
