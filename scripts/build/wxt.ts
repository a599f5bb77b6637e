import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { demoBuildEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';

/** Returns what the program writes. */
async function runOrFail(
  command: string,
  parameters: string[],
  options: Parameters<typeof run>[2] = {},
): Promise<string> {
  const { code, output } = await run(command, parameters, options);
  if (code === 0) return output.trimEnd();
  throw new Failure(`${command} ${parameters.join(' ')} failed:\n${output.trim()}`);
}

/** In demo mode, builds for the local emulators. */
export function runWxt(parameters: string[], isDemo = false): Promise<string> {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  return runOrFail(process.execPath, [wxt, ...parameters, ...(isDemo ? ['--mode', 'demo'] : [])], {
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
  await step('Preparing the types', () => runWxt(['prepare']));
}
