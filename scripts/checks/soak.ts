import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildDemo, isDemoFresh } from '../build/demo.ts';
import { root } from '../local/config.ts';
import { startEmulators } from '../local/emulators.ts';
import { startGroup, stopGroup, untilInterrupted } from '../local/processes.ts';
import { Failure } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';
import { ensureChromium } from '../setup/tools.ts';

const stopTimeoutMs = 5_000;

/**
 * `npm run soak -- --runs 1000`: voucher operations with a fault in each. `--session`, as in `npm
 * run soak:session`: ends the background during a session.
 */
export async function main() {
  const { values } = parseArgs({
    options: {
      session: { type: 'boolean', default: false },
      runs: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const runs = positiveInteger('--runs', values.runs ?? (values.session ? '500' : '1000'));
  const seed = positiveInteger('--seed', values.seed);
  const [spec, environment] = values.session
    ? ['session-soak.spec', { CONSOLE_SOAK_ROUNDS: `${runs}` }]
    : ['operations/faults.spec', { CONSOLE_FAULT_RUNS: `${runs}`, CONSOLE_FAULT_SEED: `${seed}` }];
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ interrupted });
  try {
    const CHROMIUM_PATH = await ensureChromium();
    if (!isDemoFresh()) await step('Building the extension', () => buildDemo());
    console.log(values.session ? `${runs} runs` : `${runs} runs with seed ${seed}`);
    await soak(spec, { ...environment, CHROMIUM_PATH }, interrupted);
  } finally {
    await emulators.stop();
  }
}

async function soak(
  spec: string,
  environment: Record<string, string>,
  interrupted: Promise<unknown>,
) {
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const group = startGroup(playwright, ['test', spec, '--reporter=list'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const result = await Promise.race([group.ended, interrupted.then(() => undefined)]);
  if (!result) await stopGroup(group, 'SIGTERM', stopTimeoutMs);
  else if (result.code !== 0) throw new Failure('The soak found a fault.');
}

function positiveInteger(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Failure(`${name} is "${text}", which is not a whole number above 0.`);
}
