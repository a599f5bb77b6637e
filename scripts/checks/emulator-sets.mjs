import { join } from 'node:path';

import { root } from '../local/config.mjs';
import { startGroup, stopGroup } from '../local/processes.mjs';
import { Failure, Interruption } from '../setup/failure.mjs';
import { ensureFirestore } from '../setup/hidane.mjs';
import { step } from '../setup/progress.mjs';

const stopTimeoutMs = 20_000;

/** Starts sets of emulators side by side, each with the sample data. */
export function startEmulatorSets(count, env, interrupted) {
  const groups = [];
  const start = async () => {
    // One of them would install it for all, but not all at once.
    await ensureFirestore();
    for (let set = 0; set < count; set++) groups.push(startSet(set, env));
    await Promise.race([
      Promise.all(groups.map(untilReady)),
      interrupted.then(() => Promise.reject(new Interruption())),
    ]);
  };
  const label = `Starting ${count} ${count === 1 ? 'set' : 'sets'} of emulators`;
  const ready = count === 0 ? Promise.resolve() : step(label, start);
  // Only the parts that need the emulators wait for them, and hear of a failure.
  ready.catch(() => {});
  return {
    ready,
    stop: () => Promise.all(groups.map((group) => stopGroup(group, 'SIGTERM', stopTimeoutMs))),
  };
}

function startSet(set, env) {
  return startGroup(process.execPath, [join(root, 'scripts', 'emulators.mjs')], {
    cwd: root,
    env: { ...env, CONSOLE_EMULATOR_SET: String(set) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function untilReady({ child, ended }) {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      if (output.includes('Emulators ready')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    void ended.then(() => reject(new Failure(output.trim())));
  });
}
