import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { lastLines } from '../setup/commands.ts';
import { Failure, Interruption } from '../setup/failure.ts';
import { findHidane, findJava, hasOfficialJar } from '../setup/firestore.ts';
import { requireFreePorts } from './ports.ts';
import { step } from '../setup/progress.ts';
import { ensureTools } from '../setup/tools.ts';
import { seed, seededAt } from '../seed/seed.ts';
import { project, root, services } from './config.ts';
import { type Group, startGroup, stopGroup } from './processes.ts';
import { makeRunFolder, writeJavaStandIn } from './run-folder.ts';

/** Ten times what four sets need that start beside a build. */
const startTimeoutMs = 8 * 60_000;
const stopTimeoutMs = 15_000;
const never = new Promise<never>(() => {});

interface EmulatorOptions {
  users?: number | undefined;
  empty?: boolean | undefined;
  interrupted?: Promise<unknown>;
}

export interface Emulators {
  seededAt: string;
  stop(): Promise<void>;
  /** Resolves when interrupted; rejects if the emulators exit by themselves. */
  untilEnded(): Promise<void>;
}

type RunFolder = Awaited<ReturnType<typeof makeRunFolder>>;

/**
 * Starts Auth, Firestore and Storage with the rules and the sample data. When `interrupted`
 * resolves (Ctrl-C), all of it stops.
 */
export async function startEmulators({
  users,
  empty,
  interrupted = never,
}: EmulatorOptions = {}): Promise<Emulators> {
  await requireFreePorts(services);
  await ensureTools(['firestore']);
  return step('Starting Auth, Firestore and Storage', async (report) => {
    const run = await makeRunFolder();
    const group = await launch(run);
    let ids: number[] = [];
    const stop = async () => {
      await stopGroup(group, 'SIGINT', stopTimeoutMs, ids);
      await run.remove();
    };
    const ready = async () => {
      await untilReady(group, run);
      ids = await idsFromHub(run.hub);
      return seed({
        users,
        empty,
        now: seededAt(),
        report: (written) => report(`${written.toLocaleString('en')} documents written`),
      });
    };
    try {
      const broken = interrupted.then(() => Promise.reject(new Interruption()));
      const seeded = await Promise.race([ready(), broken]);
      return { ...seeded, stop, untilEnded: () => untilEnded(interrupted, group, run) };
    } catch (error) {
      await stop();
      throw error;
    }
  });
}

async function untilEnded(
  interrupted: Promise<unknown>,
  { ended }: Group,
  run: RunFolder,
): Promise<void> {
  const end = await Promise.race([interrupted.then(() => undefined), ended]);
  if (!end) return;
  const how = end.signal ?? `exit code ${end.code}`;
  throw new Failure(`The emulators ended by themselves (${how}). ${await lastWords(run)}`);
}

async function launch(run: RunFolder): Promise<Group> {
  const hidane = findHidane();
  const firebase = [
    process.execPath,
    `--import=${new URL('firebase-cli.ts', import.meta.url).href}`,
    join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    `--project=${project}`,
    '--only=auth,firestore,storage',
    `--config=${join(run.folder, 'firebase.json')}`,
  ];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: run.temporary,
    XDG_CONFIG_HOME: run.temporary,
  };
  const java = await findJava();
  if (!java || !hasOfficialJar('storage')) {
    const standIn = await writeJavaStandIn(run.folder, java);
    env.PATH = standIn.bin + delimiter + process.env.PATH;
    env.STORAGE_EMULATOR_BINARY_PATH = standIn.java;
  }
  const [command = '', ...parameters] = hidane ? [hidane, 'exec', '--', ...firebase] : firebase;
  const group = startGroup(command, parameters, {
    cwd: run.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(run.folder, 'output.log'));
  group.child.stdout?.pipe(log);
  group.child.stderr?.pipe(log);
  return group;
}

async function untilReady({ child, ended }: Group, run: RunFolder): Promise<void> {
  const ready = new Promise<'ready'>((resolve) => {
    let seen = '';
    child.stdout?.on('data', (chunk) => {
      seen += chunk;
      if (seen.includes('All emulators ready')) resolve('ready');
    });
  });
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, startTimeoutMs, 'late').unref();
  });
  const outcome = await Promise.race([ready, late, ended]);
  if (outcome === 'ready') return;
  const what = outcome === 'late' ? 'were not ready within 8 minutes' : 'ended while starting';
  throw new Failure(`The emulators ${what}. ${await lastWords(run)}`);
}

async function lastWords({ folder }: RunFolder): Promise<string> {
  const output = await readFile(join(folder, 'output.log'), 'utf8');
  return `Their last lines:\n${lastLines(output, 15)}`;
}

/** The CLI runs some emulators in their own process groups; only its hub knows their ids. */
async function idsFromHub(hub: string): Promise<number[]> {
  try {
    const response = await fetch(`${hub}/emulators`);
    const emulators = Object.values<{ pid?: number }>(await response.json());
    return emulators.flatMap(({ pid }) => (pid !== undefined && pid > 1 ? pid : []));
  } catch {
    return [];
  }
}
