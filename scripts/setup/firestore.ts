import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { pathFrom } from './browsers.ts';
import { cacheFolder, isExecutable, lastLines, networkAdvice, run, which } from './commands.ts';
import { Failure } from './failure.ts';
import { ensurePackages } from './packages.ts';
import { step } from './progress.ts';

const version = '0.6.0';
const oldestJava = 21;
const crateCount = 138;
/** It takes this long on two cores; the last crate takes a third of it. */
const usualBuildMs = 120_000;
const folder = cacheFolder(`hidane-${version}`);

/** hidane, or else the Java that runs the official emulator. */
export async function findFirestore(): Promise<string | undefined> {
  return findHidane() ?? findOfficialEmulator();
}

export function findHidane(): string | undefined {
  const hidane = pathFrom('HIDANE_PATH') ?? which('hidane') ?? join(folder, 'bin', 'hidane');
  return isExecutable(hidane) ? hidane : undefined;
}

async function findOfficialEmulator(): Promise<string | undefined> {
  const java = await findJava();
  if (!java) return undefined;
  // firebase-tools knows the file name of the emulator's jar.
  await ensurePackages();
  return hasOfficialJar('firestore') ? java : undefined;
}

/** `undefined` if it is too old for the official emulators. */
export async function findJava(): Promise<string | undefined> {
  const java = which('java');
  if (!java) return undefined;
  const { output } = await run(java, ['-version'], { timeout: 60_000 });
  return Number(/version "(\d+)/.exec(output)?.[1]) >= oldestJava ? java : undefined;
}

export function hasOfficialJar(service: string): boolean {
  const listing = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const emulators = JSON.parse(readFileSync(join(root, listing), 'utf8'));
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(cache, emulators[service].downloadPathRelativeToCacheDir));
}

export async function buildHidane(): Promise<void> {
  const cargo = which('cargo');
  if (!cargo) {
    throw new Failure(
      'The local Firestore needs cargo (Rust 1.88 or newer: https://rustup.rs), or Java 21 with the ' +
        'official emulator (npx firebase setup:emulators:firestore). Neither is here.',
    );
  }
  const parameters = ['install', 'hidane', '--version', version, '--locked', '--root', folder];
  parameters.push('--config', join(root, 'scripts/local/hidane.toml'));
  await step('Building the Firestore emulator, once', async (report) => {
    const startedAt = Date.now();
    let compiled = 0;
    report('fetching its sources', usualBuildMs);
    const { code, output } = await run(cargo, parameters, {
      onLine(line) {
        if (!/^\s+Compiling /.test(line)) return;
        compiled = Math.min(compiled + 1, crateCount);
        const done = (2 * compiled) / (3 * crateCount);
        // The first crates say little about how quick the machine is.
        const pace = done > 0.2 ? (Date.now() - startedAt) / (done * usualBuildMs) : 1;
        report(`crate ${compiled} of ${crateCount}`, (1 - done) * usualBuildMs * pace);
      },
    });
    if (code === 0) return;
    const isOld = /requires rustc|is not supported by the following/.test(output);
    const reason = isOld ? 'Its Rust is too old: run "rustup update". ' : networkAdvice(output);
    throw new Failure(`cargo could not build hidane. ${reason}It says:\n${lastLines(output, 6)}`);
  });
}
