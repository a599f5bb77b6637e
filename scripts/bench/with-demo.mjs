import { launchExtension } from '../browser/launch.mjs';
import { buildDemo, demoFolder, isDemoFresh } from '../build/demo.mjs';
import { startEmulators } from '../local/emulators.mjs';
import { untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { Interruption } from '../setup/failure.mjs';

/**
 * Measures the built extension against emulators of its own, of which none is left behind, not
 * even after a Ctrl-C.
 *
 * @template Result
 * @param {{ users?: number }} options
 * @param {(browser: Awaited<ReturnType<typeof launchExtension>>) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withDemo(options, measure) {
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ ...options, interrupted });
  try {
    if (!isDemoFresh()) await buildDemo();
    const executablePath = await ensureChromium();
    const browser = await launchExtension({ executablePath, extensionFolder: demoFolder });
    try {
      const broken = interrupted.then(() => Promise.reject(new Interruption()));
      return await Promise.race([measure(browser), broken]);
    } finally {
      await browser.close();
    }
  } finally {
    await emulators.stop();
  }
}
