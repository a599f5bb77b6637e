import { join } from 'node:path';

import { root } from '../local/config.ts';
import { type Group, startGroup, stopGroup } from '../local/processes.ts';
import { Failure, Interruption } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';
import { ensureTools } from '../setup/tools.ts';

const stopTimeoutMs = 20_000;

interface EmulatorSets {
  ready: Promise<void>;
  /** Rejects when interrupted, or if a set ends by itself, which would fail every later test. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

export function startEmulatorSets(
  count: number,
  env: NodeJS.ProcessEnv,
  interrupted: Promise<unknown>,
): EmulatorSets {
  const groups: Group[] = [];
  const { promise: broken, reject } = Promise.withResolvers<never>();
  void interrupted.then(() => reject(new Interruption()));
  const startSet = (set: number) => {
    const group = startGroup(process.execPath, [join(root, 'scripts', 'run.mjs'), 'emulators'], {
      cwd: root,
      env: { ...env, CONSOLE_EMULATOR_SET: String(set) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    groups.push(group);
    return untilReady(group, reject);
  };
  const start = async () => {
    // Install once before several sets start at the same time.
    await ensureTools(['firestore']);
    await Promise.race([
      Promise.all(Array.from({ length: count }, (_, set) => startSet(set))),
      broken,
    ]);
  };
  const label = `Starting ${count} ${count === 1 ? 'set' : 'sets'} of emulators`;
  const ready = count === 0 ? Promise.resolve() : step(label, start);
  // Parts that need the emulators await these and handle the failure.
  for (const promise of [ready, broken]) promise.catch(() => {});
  return {
    ready,
    broken,
    async stop() {
      await Promise.all(groups.map((group) => stopGroup(group, 'SIGTERM', stopTimeoutMs)));
    },
  };
}

function untilReady({ child, ended }: Group, fail: (failure: Failure) => void): Promise<void> {
  let output = '';
  void ended.then(() => fail(new Failure(output.trim())));
  return new Promise((resolve) => {
    const collect = (chunk: string) => {
      output += chunk;
      if (output.includes('Emulators ready')) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
  });
}
