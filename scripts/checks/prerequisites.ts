import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { buildDemo } from '../build/demo.ts';
import { runWxt } from '../build/wxt.ts';
import { packAll } from '../build/zip.ts';
import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';

/** tsconfig.json extends one that WXT generates. */
export async function ensureGeneratedTypes() {
  const generated = join(root, '.wxt', 'tsconfig.json');
  const config = join(root, 'wxt.config.ts');
  if (existsSync(generated) && statSync(generated).mtimeMs > statSync(config).mtimeMs) return;
  await step('Preparing the types', async () => {
    const { code, output } = await runWxt(['prepare']);
    if (code !== 0) throw new Failure(`wxt prepare failed:\n${output.trim()}`);
  });
}

/** For parts that inspect builds, when the part `build` does not run. */
export async function buildAll() {
  await step('Building for the emulators', async () => {
    for (const browser of ['chrome', 'firefox']) await buildDemo(browser);
  });
  await packAll();
}
