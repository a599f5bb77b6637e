import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureTypes } from '../build/wxt.ts';
import { root } from '../local/config.ts';
import {
  killProcessesIn,
  startGroup,
  stopGroup,
  untilEnded,
  untilInterrupted,
  untilWritten,
} from '../local/processes.ts';
import { Failure, Interruption } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { ensureTools } from '../setup/tools.ts';
import { type Result, runTask } from './run-task.ts';
import { endToEndWorkers, lanes, type Task } from './tasks.ts';

const all = Object.values(lanes).flat();

/**
 * `npm test`: every check, or with `--only unit,services` the named ones; with `--exhaustive`, tests
 * run their whole tables. Other parameters go to the programs of the checks.
 */
export async function main() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, exhaustive: { type: 'boolean' } },
    allowPositionals: true,
  });
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.filter((name) => all.every((task) => task.name !== name));
  if (unknown.length > 0) {
    throw new Failure(
      `No check is called ${unknown.join()}: ${all.map(({ name }) => name).join()}.`,
    );
  }
  if (all.some(({ name, needsBuilds }) => needsBuilds && names.includes(name))) names.push('build');
  const chosen = all.filter(({ name }) => names.includes(name));
  const results = await runTasks(chosen, positionals, values.exhaustive ?? false);
  const total = (key: keyof Result) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed') > 0) process.exitCode = 1;
}

/** Runs all tasks even if one fails. After it, no process or folder of the run is left. */
async function runTasks(
  tasks: Task[],
  positionals: string[],
  isExhaustive: boolean,
): Promise<Result[]> {
  const interrupted = untilInterrupted().then(() => Promise.reject<never>(new Interruption()));
  interrupted.catch(() => {});
  await ensureTypes();
  const needsEmulators = tasks.some((task) => task.needsEmulators);
  const needsBuilds = tasks.some((task) => task.needsBuilds);
  const tools = await ensureTools([
    ...(needsEmulators ? (['firestore'] as const) : []),
    ...(needsBuilds ? (['chromium', 'firefox', 'poppler', 'fonts'] as const) : []),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'career-console-test-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(isExhaustive && { CONSOLE_EXHAUSTIVE: '1' }),
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    CONSOLE_SEEDED_AT: new Date().toISOString(),
    CHROMIUM_PATH: tools.chromium ?? '',
    FIREFOX_PATH: tools.firefox ?? '',
  };
  const sets = startSets(needsEmulators ? endToEndWorkers + 1 : 0, env);
  const broken = Promise.race([interrupted, sets.ended]);
  broken.catch(() => {});
  const untilReady = () => Promise.race([sets.ready, broken]);
  const ready = needsEmulators ? step('Starting the emulators', untilReady) : untilReady();
  ready.catch(() => {});
  const built = Promise.withResolvers<void>();
  const runLane = async (lane: Task[], laneEnv: NodeJS.ProcessEnv) => {
    const results: Result[] = [];
    for (const task of lane.filter((own) => tasks.includes(own))) {
      if (task.needsBuilds) await Promise.race([built.promise, broken]);
      if (task.needsEmulators) await ready;
      const whole = { ...task, command: [...task.command, ...positionals] };
      results.push(await runTask(whole, { ...env, ...laneEnv }, broken));
      if (task.name === 'build') built.resolve();
    }
    return results;
  };
  try {
    const browserSets = Array.from({ length: endToEndWorkers }, (_, set) => set).join();
    const results = await Promise.all([
      runLane(lanes.browser, { CONSOLE_EMULATOR_SETS: browserSets }),
      runLane(lanes.desk, { CONSOLE_EMULATOR_SET: String(endToEndWorkers) }),
    ]);
    return results.flat();
  } finally {
    await sets.stop();
    await killProcessesIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Each set runs in a process of its own. */
function startSets(count: number, env: NodeJS.ProcessEnv) {
  const name = 'A set of emulators';
  const sets = Array.from({ length: count }, (_, set) =>
    startGroup(process.execPath, ['scripts/run.mjs', 'emulators'], {
      cwd: root,
      env: { ...env, CONSOLE_EMULATOR_SET: String(set) },
    }),
  );
  return {
    ready: Promise.all(sets.map((set) => untilWritten(set, 'Emulators ready', name))),
    ended: Promise.race(sets.map((set) => untilEnded(set, name))),
    stop: () => Promise.all(sets.map((set) => stopGroup(set, 'SIGTERM'))),
  };
}
