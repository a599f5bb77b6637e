import { untilInterrupted } from '../local/processes.ts';
import { step } from '../setup/progress.mjs';
import { ensureTools, type ToolName } from '../setup/tools.ts';
import { startEmulatorSets } from './emulator-sets.ts';
import { endToEndWorkers, lanes, type Part, parts } from './parts.ts';
import { buildAll, ensureGeneratedTypes } from './prerequisites.ts';
import { runTool } from './run-tool.ts';
import type { Counts } from './tools.ts';

/**
 * Runs the named parts in three lanes, all of them even if one fails, and prints their figures and
 * the total of the tests. Emulators that end by themselves end the run with their reason.
 */
export async function runParts(names: string[]): Promise<void> {
  const interrupted = untilInterrupted();
  const isNeeded = (need: keyof Part) => names.some((name) => parts[name]?.[need]);
  const env: NodeJS.ProcessEnv = { ...process.env, CONSOLE_SEEDED_AT: new Date().toISOString() };
  if (isNeeded('needsTypes')) await ensureGeneratedTypes();
  const paths = await ensureTools(toolsFor(isNeeded));
  if (paths.chromium) env.CHROMIUM_PATH = paths.chromium;
  if (paths.firefox) env.FIREFOX_PATH = paths.firefox;
  if (isNeeded('needsBuilds') && !names.includes('build')) await buildAll();
  const { promise: built, resolve: haveBuilt } = Promise.withResolvers<void>();
  if (!names.includes('build')) haveBuilt();
  const browserSets = names.includes('e2e') ? endToEndWorkers : 0;
  const setFor = (lane: string[]) =>
    Number(lane.some((name) => names.includes(name) && parts[name]?.needsEmulators));
  const deskSets = setFor(lanes.desk);
  const sets = browserSets + deskSets + setFor(lanes.waiting);
  const emulators = startEmulatorSets(sets, env, interrupted);
  const total = { passed: 0, failed: 0 };
  const runLane = async (lane: string[], laneEnv: NodeJS.ProcessEnv) => {
    for (const name of lane.filter((candidate) => names.includes(candidate))) {
      const part = parts[name];
      if (!part) continue;
      if (part.needsBuilds) await built;
      if (part.needsEmulators) await emulators.ready;
      const { passed, failed } = await runPart(
        name,
        part,
        { ...env, ...laneEnv },
        emulators.broken,
      );
      total.passed += passed;
      total.failed += failed;
      if (name === 'build') haveBuilt();
    }
  };
  try {
    await Promise.all([
      runLane(lanes.browser, { CONSOLE_EMULATOR_SETS: [...Array(browserSets).keys()].join() }),
      runLane(lanes.desk, { CONSOLE_EMULATOR_SET: String(browserSets) }),
      runLane(lanes.waiting, { CONSOLE_EMULATOR_SET: String(browserSets + deskSets) }),
    ]);
  } finally {
    await emulators.stop();
  }
  for (const line of names.flatMap((name) => parts[name]?.figures?.() ?? [])) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

function toolsFor(isNeeded: (need: keyof Part) => boolean): ToolName[] {
  const tools: ToolName[] = [];
  if (isNeeded('needsEmulators')) tools.push('firestore');
  if (isNeeded('needsBrowser')) tools.push('chromium');
  if (isNeeded('needsFirefox')) tools.push('firefox');
  if (isNeeded('needsBrowser') || isNeeded('needsFirefox')) tools.push('poppler', 'fonts');
  return tools;
}

async function runPart(
  name: string,
  part: Part,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
): Promise<Counts> {
  const outputs: string[] = [];
  const work = async (report: (news: string) => void) => {
    const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
    for (const tool of part.tools) {
      const { output, ...counts } = await runTool(tool, env, broken, report);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      total.flaky += counts.flaky;
      if (counts.failed + counts.skipped + counts.flaky > 0) outputs.push(output.trimEnd());
    }
    return total;
  };
  const total = await step(name, work, (result) => outcomeOf(name, result));
  for (const output of outputs) console.log(output);
  return total;
}

function outcomeOf(name: string, { passed, failed, skipped, flaky }: Counts) {
  const rare = Object.entries({ skipped, flaky }).filter(([, count]) => count > 0);
  const texts = rare.map(([what, count]) => `${count} ${what}`);
  return {
    isGood: failed === 0,
    text: [`${name}: ${passed} passed, ${failed} failed`, ...texts].join(', '),
  };
}
