import { join } from 'node:path';

import { root } from '../local/config.ts';
import { type Group, startGroup, stopGroup } from '../local/processes.ts';
import { Failure, Interruption } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';
import { ensureTools } from '../setup/tools.ts';

const stopTimeoutMs = 20_000;

interface EmulatorSets {
  ready: Promise<void>;
  stop(): Promise<void>;
}

export function startEmulatorSets(
  count: number,
  env: NodeJS.ProcessEnv,
  interrupted: Promise<unknown>,
): EmulatorSets {
  const groups: Group[] = [];
  const start = async () => {
    // Install once before several sets start at the same time.
    await ensureTools(['firestore']);
    for (let set = 0; set < count; set++) groups.push(startSet(set, env));
    await Promise.race([
      Promise.all(groups.map(untilReady)),
      interrupted.then(() => Promise.reject(new Interruption())),
    ]);
  };
  const label = `Starting ${count} ${count === 1 ? 'set' : 'sets'} of emulators`;
  const ready = count === 0 ? Promise.resolve() : step(label, start);
  // Parts that need the emulators await this and handle the failure.
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      await Promise.all(groups.map((group) => stopGroup(group, 'SIGTERM', stopTimeoutMs)));
    },
  };
}

function startSet(set: number, env: NodeJS.ProcessEnv): Group {
  return startGroup(process.execPath, [join(root, 'scripts', 'run.mjs'), 'emulators'], {
    cwd: root,
    env: { ...env, CONSOLE_EMULATOR_SET: String(set) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function untilReady({ child, ended }: Group): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
      if (output.includes('Emulators ready')) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    void ended.then(() => reject(new Failure(output.trim())));
  });
}
