import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { demoBuildEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';

/** In demo mode, builds for the local emulators. */
export function runWxt(parameters: string[], isDemo = false) {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  return run(process.execPath, [wxt, ...parameters, ...(isDemo ? ['--mode', 'demo'] : [])], {
    cwd: root,
    // WXT would derive NODE_ENV from the mode and bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production', ...(isDemo ? demoBuildEnvironment : {}) },
  });
}

/** tsconfig.json extends one that WXT generates. */
export async function ensureTypes() {
  const generated = join(root, '.wxt', 'tsconfig.json');
  const config = join(root, 'wxt.config.ts');
  if (existsSync(generated) && statSync(generated).mtimeMs > statSync(config).mtimeMs) return;
  await step('Preparing the types', async () => {
    const { code, output } = await runWxt(['prepare']);
    if (code !== 0) throw new Failure(`wxt prepare failed:\n${output.trim()}`);
  });
}
