import { join } from 'node:path';

import { demoEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.mjs';

/** Runs a command of WXT; in the demo mode the build is for the local emulators. */
export function runWxt(parameters: string[], isDemo = false) {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  return run(process.execPath, [wxt, ...parameters, ...(isDemo ? ['--mode', 'demo'] : [])], {
    cwd: root,
    // WXT would take NODE_ENV from the mode, and the demo would carry React's development build.
    env: { ...process.env, NODE_ENV: 'production', ...(isDemo ? demoEnvironment : {}) },
  });
}
