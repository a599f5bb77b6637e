import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { buildDemo } from '../build/demo.ts';
import { runWxt } from '../build/wxt.ts';
import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';

/** tsconfig.json extends one that WXT generates. */
export async function ensureGeneratedTypes() {
  const generated = join(root, '.wxt', 'tsconfig.json');
  const config = join(root, 'wxt.config.ts');
  if (existsSync(generated) && statSync(generated).mtimeMs > statSync(config).mtimeMs) return;
  await step('Preparing the types', () => runOrFail('prepare'));
}

/** For parts that inspect builds, when the part `build` does not run. */
export async function buildAll() {
  await step('Building', async () => {
    for (const browser of ['chrome', 'firefox']) {
      await buildDemo(browser);
      await runOrFail('build', '-b', browser);
    }
  });
}

async function runOrFail(...parameters: string[]) {
  const { code, output } = await runWxt(parameters);
  if (code !== 0) throw new Failure(`wxt ${parameters.join(' ')} failed:\n${output.trim()}`);
}
