import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, run } from '../setup/commands.ts';
import { step } from '../setup/progress.ts';

const repository = 'https://github.com/uBlockOrigin/uBOL-home';

/**
 * The unpacked uBlock Origin Lite: in the folder UBOL_PATH, or a copy of its repository. Undefined,
 * with the reason, if there is none to be had.
 */
export async function peerFolder(): Promise<string | undefined> {
  const { UBOL_PATH } = process.env;
  const clone = cacheFolder('ubol-home');
  const folder = UBOL_PATH ?? join(clone, 'chromium');
  const isThere = () => existsSync(join(folder, 'manifest.json'));
  if (!isThere() && !UBOL_PATH) {
    await step('Copying uBlock Origin Lite', async () => {
      const partial = ['--depth', '1', '--filter=blob:none', '--sparse'];
      await run('git', ['clone', ...partial, repository, clone]);
      await run('git', ['-C', clone, 'sparse-checkout', 'set', 'chromium']);
    });
  }
  if (isThere()) return folder;
  console.log(`No uBlock Origin Lite to compare with: it is not in ${folder}.`);
  return undefined;
}
