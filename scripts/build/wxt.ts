import { join } from 'node:path';

import { demoEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.mjs';

/** In demo mode, builds for the local emulators. */
export function runWxt(parameters: string[], isDemo = false) {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  return run(process.execPath, [wxt, ...parameters, ...(isDemo ? ['--mode', 'demo'] : [])], {
    cwd: root,
    // WXT would derive NODE_ENV from the mode and bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production', ...(isDemo ? demoEnvironment : {}) },
  });
}
