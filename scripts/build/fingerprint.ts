import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { demoEnvironment } from '../local/demo-environment.ts';
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

/** Beside the build folder, so that it is never part of the extension. */
export function stampOf(folder: string): string {
  return `${folder}.fingerprint`;
}

/** Changes with every source of a demo build. */
export function fingerprintOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(demoEnvironment));
  for (const path of inputs.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

export function fingerprintOfLastBuild(folder: string): string | undefined {
  const stamp = stampOf(folder);
  if (!existsSync(stamp) || !existsSync(join(folder, 'manifest.json'))) return undefined;
  return readFileSync(stamp, 'utf8');
}

function filesUnder(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
