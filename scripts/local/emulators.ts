import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import type { Program } from '../setup/commands.ts';
import { Interruption } from '../setup/failure.ts';
import { findHidane, findJava, hasOfficialJar } from '../setup/firestore.ts';
import { step } from '../setup/progress.ts';
import { ensureTools } from '../setup/tools.ts';
import { seed, seededAt } from '../seed/seed.ts';
import { project, root } from './config.ts';
import { requireFreePorts } from './ports.ts';
import { killProcessesIn, startGroup, stopGroup, untilEnded, untilWritten } from './processes.ts';
import { makeRunFolder, writeJavaStandIn } from './run-folder.ts';

const stopTimeoutMs = 15_000;
const name = 'Firebase (Auth, Firestore and Storage)';

interface EmulatorOptions {
  users?: number | undefined;
  empty?: boolean | undefined;
  interrupted: Promise<unknown>;
}

/**
 * Starts Auth, Firestore and Storage with the rules and the sample data. When `interrupted`
 * resolves (Ctrl-C), all of it stops.
 */
export async function startEmulators({ users, empty, interrupted }: EmulatorOptions) {
  await requireFreePorts();
  await ensureTools(['firestore']);
  return step('Starting Auth, Firestore and Storage', async (report) => {
    const folder = await makeRunFolder();
    const group = await launch(folder);
    const stop = async () => {
      await stopGroup(group, 'SIGINT', stopTimeoutMs);
      await killProcessesIn(folder);
      await rm(folder, { recursive: true, force: true });
    };
    const fill = async () => {
      await untilWritten(group, 'All emulators ready', name);
      const onWritten = (written: number) => report(`${written.toLocaleString('en')} documents`);
      await seed({ users, empty, now: seededAt(), report: onWritten });
    };
    try {
      const broken = interrupted.then(() => Promise.reject(new Interruption()));
      await Promise.race([fill(), broken]);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      stop,
      /** Resolves when interrupted; rejects if the emulators exit by themselves. */
      untilEnded: () => Promise.race([interrupted, untilEnded(group, name)]),
    };
  });
}

async function launch(folder: string): Promise<Program> {
  const hidane = findHidane();
  const firebase = [
    process.execPath,
    `--import=${new URL('firebase-cli.ts', import.meta.url).href}`,
    join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    `--project=${project}`,
    '--only=auth,firestore,storage',
    `--config=${join(folder, 'firebase.json')}`,
  ];
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder };
  const java = await findJava();
  if (!java || !hasOfficialJar('storage')) {
    const standIn = await writeJavaStandIn(folder, java);
    env.PATH = standIn.bin + delimiter + process.env.PATH;
    env.STORAGE_EMULATOR_BINARY_PATH = standIn.java;
  }
  const [command = '', ...parameters] = hidane ? [hidane, 'exec', '--', ...firebase] : firebase;
  return startGroup(command, parameters, { cwd: folder, env });
}
