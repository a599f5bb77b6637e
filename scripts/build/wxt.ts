import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { demoBuildEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';

/** It builds for the local emulators in demo mode, and returns what WXT writes. */
export async function runWxt(parameters: string[], isDemo = false): Promise<string> {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const all = [wxt, ...parameters, ...(isDemo ? ['--mode', 'demo'] : [])];
  // WXT would derive NODE_ENV from the mode and bundle React's development build.
  const fixed = { NODE_ENV: 'production', ...(isDemo && demoBuildEnvironment) };
  const { code, output } = await run(process.execPath, all, {
    cwd: root,
    env: { ...process.env, ...fixed },
  });
  if (code === 0) return output.trimEnd();
  throw new Failure(`wxt ${parameters.join(' ')} failed:\n${output.trim()}`);
}

/** tsconfig.json extends one that WXT generates. */
export async function ensureTypes() {
  const generated = join(root, '.wxt', 'tsconfig.json');
  const config = join(root, 'wxt.config.ts');
  if (existsSync(generated) && statSync(generated).mtimeMs > statSync(config).mtimeMs) return;
  await step('Preparing the types', () => runWxt(['prepare']));
}
