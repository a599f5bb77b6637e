import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { run, which } from './commands.mjs';

const oldestVersion = 21;

/** `undefined` if it is too old for the official emulators. */
export async function findJava(): Promise<string | undefined> {
  const java = which('java');
  if (!java) return undefined;
  const { output } = await run(java, ['-version'], { timeoutMs: 10_000 });
  const version = Number(/version "(\d+)/.exec(output)?.[1]);
  return version >= oldestVersion ? java : undefined;
}

export function hasOfficialJar(service: string): boolean {
  const listing = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const { downloadPathRelativeToCacheDir } = JSON.parse(readFileSync(join(root, listing), 'utf8'))[
    service
  ];
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(cache, downloadPathRelativeToCacheDir));
}
