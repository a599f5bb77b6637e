import { join } from 'node:path';

import { root } from '../local/config.ts';
import { type Group, startGroup, stopGroup } from '../local/processes.ts';
import { Failure, Interruption } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';
import { ensureTools } from '../setup/tools.ts';

const stopTimeoutMs = 20_000;

interface EmulatorSets {
  ready: Promise<void>;
  /** What sets wrote that ended by themselves, which fails every later test. */
  failures(): string[];
  stop(): Promise<void>;
}

interface EmulatorSet extends Group {
  output: string;
  hasEnded: boolean;
}

export function startEmulatorSets(
  count: number,
  env: NodeJS.ProcessEnv,
  interrupted: Promise<unknown>,
): EmulatorSets {
  const sets: EmulatorSet[] = [];
  const start = async () => {
    // Install once before several sets start at the same time.
    await ensureTools(['firestore']);
    for (let set = 0; set < count; set++) sets.push(startSet(set, env));
    await Promise.race([
      Promise.all(sets.map(untilReady)),
      interrupted.then(() => Promise.reject(new Interruption())),
    ]);
  };
  const label = `Starting ${count} ${count === 1 ? 'set' : 'sets'} of emulators`;
  const ready = count === 0 ? Promise.resolve() : step(label, start);
  // Parts that need the emulators await this and handle the failure.
  ready.catch(() => {});
  return {
    ready,
    failures: () => sets.filter(({ hasEnded }) => hasEnded).map(({ output }) => output.trim()),
    async stop() {
      await Promise.all(sets.map((set) => stopGroup(set, 'SIGTERM', stopTimeoutMs)));
    },
  };
}

function startSet(number: number, env: NodeJS.ProcessEnv): EmulatorSet {
  const group = startGroup(process.execPath, [join(root, 'scripts', 'run.mjs'), 'emulators'], {
    cwd: root,
    env: { ...env, CONSOLE_EMULATOR_SET: String(number) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const set = { ...group, output: '', hasEnded: false };
  const collect = (chunk: string) => (set.output += chunk);
  group.child.stdout?.setEncoding('utf8').on('data', collect);
  group.child.stderr?.setEncoding('utf8').on('data', collect);
  void group.ended.then(() => (set.hasEnded = true));
  return set;
}

function untilReady(set: EmulatorSet): Promise<void> {
  return new Promise((resolve, reject) => {
    set.child.stdout?.on('data', () => {
      if (set.output.includes('Emulators ready')) resolve();
    });
    void set.ended.then(() => reject(new Failure(set.output.trim())));
  });
}
