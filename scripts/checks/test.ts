import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureTypes } from '../build/wxt.ts';
import { root } from '../local/config.ts';
import { killProcessesIn, untilInterrupted } from '../local/processes.ts';
import { Failure, Interruption } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { ensureTools } from '../setup/tools.ts';
import { startEmulatorSets } from './emulator-sets.ts';
import { type Outcome, runTask } from './run-task.ts';
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
  const chosen = all
    .filter(({ name }) => names.includes(name))
    .map((task) => ({ ...task, command: [...task.command, ...positionals] }));
  report(await runTasks(chosen, values.exhaustive ? { CONSOLE_EXHAUSTIVE: '1' } : {}));
}

/** Runs all tasks even if one fails. After it, no process or folder of the run is left. */
async function runTasks(tasks: Task[], moreEnv: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => {});
  void untilInterrupted().then(() => breakOff(new Interruption()));
  await ensureTypes();
  const needs = (what: 'needsEmulators' | 'needsBuilds') => tasks.some((task) => task[what]);
  const tools = await ensureTools([
    ...(needs('needsEmulators') ? (['firestore'] as const) : []),
    ...(needs('needsBuilds') ? (['chromium', 'firefox', 'poppler', 'fonts'] as const) : []),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'career-console-test-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...moreEnv,
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    CONSOLE_SEEDED_AT: new Date().toISOString(),
    CHROMIUM_PATH: tools.chromium ?? '',
    FIREFOX_PATH: tools.firefox ?? '',
  };
  const sets = needs('needsEmulators') ? endToEndWorkers + 1 : 0;
  const emulators = startEmulatorSets(sets, env, breakOff);
  const start = () => Promise.race([emulators.ready, broken]);
  const ready = sets > 0 ? step(`Starting ${sets} sets of emulators`, start) : start();
  ready.catch(() => {});
  const built = Promise.withResolvers<void>();
  const runLane = async (lane: Task[], laneEnv: NodeJS.ProcessEnv) => {
    const outcomes: Outcome[] = [];
    for (const task of tasks.filter(({ name }) => lane.some((other) => other.name === name))) {
      if (task.needsBuilds) await Promise.race([built.promise, broken]);
      if (task.needsEmulators) await ready;
      outcomes.push(await runTask(task, { ...env, ...laneEnv }, broken));
      if (task.name === 'build') built.resolve();
    }
    return outcomes;
  };
  try {
    const browserSets = Array.from({ length: endToEndWorkers }, (_, set) => set).join();
    const ran = await Promise.all([
      runLane(lanes.browser, { CONSOLE_EMULATOR_SETS: browserSets }),
      runLane(lanes.desk, { CONSOLE_EMULATOR_SET: String(endToEndWorkers) }),
    ]);
    return ran.flat();
  } finally {
    await emulators.stop();
    await killProcessesIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function report(outcomes: Outcome[]): void {
  const results = outcomes.flatMap((outcome) => outcome.results);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(outcomes.map(({ task, ms }) => `${task.name} ${seconds(ms)}`).join(', '));
  for (const { title, ms } of results.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) {
    console.log(`  ${seconds(ms)}  ${title}`);
  }
  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
