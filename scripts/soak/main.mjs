import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildDemo, isDemoFresh } from '../build/demo.mjs';
import { root } from '../local/config.mjs';
import { startEmulators } from '../local/emulators.mjs';
import { startGroup, stopGroup, untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { Failure } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';

const stopTimeoutMs = 5_000;

/** `npm run soak -- --runs 1000`: jobs that suffer misfortunes, as many as asked for. */
export async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const runs = positiveInteger('--runs', values.runs);
  const seed = positiveInteger('--seed', values.seed);
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ interrupted });
  try {
    const executablePath = await ensureChromium();
    if (!isDemoFresh()) await step('Building the extension', () => buildDemo());
    console.log(`${runs} runs with seed ${seed}`);
    await soak({ runs, seed, executablePath, interrupted });
  } finally {
    await emulators.stop();
  }
}

async function soak({ runs, seed, executablePath, interrupted }) {
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const parameters = ['test', 'tests/e2e/voucher-faults.spec.ts', '--reporter=list'];
  const group = startGroup(playwright, parameters, {
    cwd: root,
    env: {
      ...process.env,
      CHROMIUM_PATH: executablePath,
      CONSOLE_FAULT_RUNS: String(runs),
      CONSOLE_FAULT_SEED: String(seed),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const result = await Promise.race([group.ended, interrupted.then(() => undefined)]);
  if (!result) await stopGroup(group, 'SIGTERM', stopTimeoutMs);
  else if (result.code !== 0) throw new Failure('The soak has found a fault.');
}

function positiveInteger(name, text) {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Failure(`${name} is "${text}", which is not a whole number above 0.`);
}
