import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { demoBuildEnvironment } from '../local/demo-environment.ts';
import { root } from '../local/config.ts';

const inputs = [
  'assets',
  'components',
  'entrypoints',
  'package-lock.json',
  'public',
  'scripts/build',
  'services',
  'tsconfig.json',
  'wxt.config.ts',
];

/** Whether a folder in `.output` holds the build of the present sources; `more` names further ones. */
export function isFresh(folder: string, more: readonly string[] = []): boolean {
  if (!existsSync(stampOf(folder)) || !existsSync(join(folder, 'manifest.json'))) return false;
  return readFileSync(stampOf(folder), 'utf8') === fingerprintOf([...inputs, ...more]);
}

/** Notes the sources of a build that `build` makes; what changes meanwhile makes it stale. */
export async function stamped<Result>(
  folder: string,
  build: () => Promise<Result>,
  more: readonly string[] = [],
): Promise<Result> {
  const fingerprint = fingerprintOf([...inputs, ...more]);
  const result = await build();
  writeFileSync(stampOf(folder), fingerprint);
  return result;
}

/** Beside the build folder, so that it is never part of the extension. */
const stampOf = (folder: string) => `${folder}.fingerprint`;

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(demoBuildEnvironment));
  const patterns = sources.flatMap((source) => [source, `${source}/**`]);
  for (const path of globSync(patterns, { cwd: root }).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
