import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildDemo } from '../build/demo.mjs';
import { root } from '../local/config.mjs';
import { startEmulators } from '../local/emulators.mjs';
import { startGroup, stopGroup, untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { Failure } from '../setup/failure.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { step } from '../setup/progress.mjs';

const stopTimeoutMs = 5_000;

/** `npm run soak:session -- --rounds 500`: the worker killed and woken that often. */
export async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 2) {
    throw new Failure(`--rounds takes a whole number from 2 on, not "${values.rounds}".`);
  }
  const interrupted = untilInterrupted();
  await ensurePackages();
  const chromium = await ensureChromium();
  await step('Building', () => buildDemo());
  const emulators = await startEmulators({ interrupted });
  try {
    process.exitCode = await runSoak(chromium, rounds, interrupted);
  } finally {
    await emulators.stop();
  }
}

async function runSoak(chromium, rounds, interrupted) {
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const group = startGroup(playwright, ['test', 'session-soak', '--reporter=list'], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium, CONSOLE_SOAK_ROUNDS: String(rounds) },
    stdio: 'inherit',
  });
  const result = await Promise.race([group.ended, interrupted.then(() => undefined)]);
  if (result) return result.code ?? 1;
  await stopGroup(group, 'SIGTERM', stopTimeoutMs);
  return 130;
}
