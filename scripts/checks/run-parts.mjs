import { untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureFirefox } from '../setup/firefox.mjs';
import { ensureFonts } from '../setup/fonts.mjs';
import { ensurePoppler } from '../setup/poppler.mjs';
import { step } from '../setup/progress.mjs';
import { startEmulatorSets } from './emulator-sets.mjs';
import { endToEndWorkers, lanes, parts } from './parts.mjs';
import { buildAll, ensureGeneratedTypes } from './prerequisites.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs the named parts in two lanes side by side, all of them even if one fails, and ends with
 * their figures and the line that counts every test.
 */
export async function runParts(names) {
  const interrupted = untilInterrupted();
  const isNeeded = (need) => names.some((name) => parts[name][need]);
  const env = { ...process.env, CONSOLE_SEEDED_AT: new Date().toISOString() };
  if (isNeeded('needsTypes')) await ensureGeneratedTypes();
  if (isNeeded('needsBrowser')) env.CHROMIUM_PATH = await ensureChromium();
  if (isNeeded('needsFirefox')) env.FIREFOX_PATH = await ensureFirefox();
  if (isNeeded('needsBrowser') || isNeeded('needsFirefox')) {
    await ensurePoppler();
    await ensureFonts();
  }
  if (isNeeded('needsBuilds') && !names.includes('build')) await buildAll();
  const { promise: built, resolve: haveBuilt } = Promise.withResolvers();
  if (!names.includes('build')) haveBuilt();
  const browserSets = names.includes('e2e') ? endToEndWorkers : 0;
  const deskSets = lanes.desk.some((name) => names.includes(name) && parts[name].needsEmulators);
  const emulators = startEmulatorSets(browserSets + Number(deskSets), env, interrupted);
  const total = { passed: 0, failed: 0 };
  const runLane = async (lane, laneEnv) => {
    for (const name of lane.filter((candidate) => names.includes(candidate))) {
      if (parts[name].needsBuilds) await built;
      if (parts[name].needsEmulators) await emulators.ready;
      const { passed, failed } = await runPart(name, { ...env, ...laneEnv }, interrupted);
      total.passed += passed;
      total.failed += failed;
      if (name === 'build') haveBuilt();
    }
  };
  try {
    await Promise.all([
      runLane(lanes.browser, { CONSOLE_EMULATOR_SETS: String(browserSets) }),
      runLane(lanes.desk, { CONSOLE_EMULATOR_SET: String(browserSets) }),
    ]);
  } finally {
    await emulators.stop();
  }
  for (const line of names.flatMap((name) => parts[name].figures?.() ?? [])) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

async function runPart(name, env, interrupted) {
  const outputs = [];
  const work = async (report) => {
    const total = { passed: 0, failed: 0, skipped: 0 };
    for (const tool of parts[name].tools) {
      const { output, ...counts } = await runTool(tool, env, interrupted, report);
      for (const key of Object.keys(total)) total[key] += counts[key];
      if (counts.failed > 0 || counts.skipped > 0) outputs.push(output.trimEnd());
    }
    return total;
  };
  const total = await step(name, work, (result) => outcomeOf(name, result));
  for (const output of outputs) console.log(output);
  return total;
}

function outcomeOf(name, { passed, failed, skipped }) {
  const text = `${name}: ${passed} passed, ${failed} failed`;
  return { isGood: failed === 0, text: skipped > 0 ? `${text}, ${skipped} skipped` : text };
}
