import { startEmulators } from '../local/emulators.mjs';
import { untilInterrupted } from '../local/processes.mjs';
import { clear } from '../seed/clear.mjs';
import { seed } from '../seed/seed.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureFirefox } from '../setup/firefox.mjs';
import { ensureFonts } from '../setup/fonts.mjs';
import { ensurePoppler } from '../setup/poppler.mjs';
import { step } from '../setup/progress.mjs';
import { parts } from './parts.mjs';
import { buildAll, ensureGeneratedTypes } from './prerequisites.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs the named parts one after another, all of them even if one fails, and ends with their
 * figures and the line that counts every test.
 */
export async function runParts(names) {
  const interrupted = untilInterrupted();
  const isNeeded = (need) => names.some((name) => parts[name][need]);
  const env = { ...process.env };
  if (isNeeded('needsTypes')) await ensureGeneratedTypes();
  if (isNeeded('needsBrowser')) env.CHROMIUM_PATH = await ensureChromium();
  if (isNeeded('needsFirefox')) env.FIREFOX_PATH = await ensureFirefox();
  if (isNeeded('needsBrowser') || isNeeded('needsFirefox')) {
    await ensurePoppler();
    await ensureFonts();
  }
  if (isNeeded('needsBuilds') && !names.includes('build')) await buildAll();
  const emulators = isNeeded('needsEmulators') ? await startEmulators({ interrupted }) : undefined;
  if (emulators) env.CONSOLE_SEEDED_AT = emulators.seededAt;
  const total = { passed: 0, failed: 0 };
  try {
    for (const name of names) {
      if (parts[name].needsEmulators) await restoreSampleData(emulators);
      const { passed, failed } = await runPart(name, env, interrupted);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await emulators?.stop();
  }
  for (const line of names.flatMap((name) => parts[name].figures?.() ?? [])) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

/** No part finds what the one before it has left behind. */
async function restoreSampleData({ seededAt }) {
  await clear();
  await seed({ now: Date.parse(seededAt) });
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
