import { join } from 'node:path';

import { cacheFolder } from './cache.mjs';
import { isExecutable, lastLines, networkAdvice, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { findJava, hasOfficialJar } from './java.ts';
import { ensurePackages } from './packages.ts';
import { step } from './progress.mjs';

const version = '0.6.0';
const cratesToCompile = 138;
const folder = cacheFolder(`hidane-${version}`);

/** hidane, or else the Java that runs the official emulator. */
export async function findFirestore(): Promise<string | undefined> {
  return findHidane() ?? findOfficialEmulator();
}

export function findHidane(): string | undefined {
  const { HIDANE_PATH } = process.env;
  if (HIDANE_PATH) {
    if (isExecutable(HIDANE_PATH)) return HIDANE_PATH;
    throw new Failure(`HIDANE_PATH is ${HIDANE_PATH}, where no program is. Correct or unset it.`);
  }
  const hidane = which('hidane') ?? join(folder, 'bin', 'hidane');
  return isExecutable(hidane) ? hidane : undefined;
}

async function findOfficialEmulator(): Promise<string | undefined> {
  const java = await findJava();
  if (!java) return undefined;
  // firebase-tools knows the file name of the emulator's jar.
  await ensurePackages();
  return hasOfficialJar('firestore') ? java : undefined;
}

export async function buildHidane(): Promise<void> {
  const cargo = which('cargo');
  if (!cargo) {
    throw new Failure(
      'The local Firestore needs either hidane, which cargo builds (install Rust 1.88 or newer: ' +
        'https://rustup.rs), or Java 21 with the official emulator (npx firebase ' +
        'setup:emulators:firestore). Neither is here.',
    );
  }
  const parameters = ['install', 'hidane', '--version', version, '--locked', '--root', folder];
  let compiled = 0;
  await step('Building the Firestore emulator hidane, once (3 to 5 minutes)', async (report) => {
    report('waiting for crates.io');
    const { code, output } = await run(cargo, parameters, {
      onLine(line) {
        const crate = /^\s+Compiling (\S+)/.exec(line)?.[1];
        if (!crate) return;
        compiled += 1;
        report(`${crate}, crate ${compiled} of about ${cratesToCompile}`);
      },
    });
    if (code !== 0) throw new Failure(failureText(output));
  });
}

function failureText(output: string): string {
  const reason = /requires rustc|is not supported by the following/.test(output)
    ? 'Its Rust is too old: run "rustup update". '
    : networkAdvice(output);
  return `cargo could not build hidane. ${reason}It says:\n${lastLines(output, 6)}`;
}
