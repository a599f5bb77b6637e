import { startEmulators } from '../local/emulators.mjs';
import { root } from '../local/config.mjs';
import { untilInterrupted } from '../local/processes.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { Failure } from '../setup/failure.mjs';
import { step } from '../setup/progress.mjs';
import { hasDisplay, showConsole } from '../start/show.mjs';
import { printSummary } from '../start/summary.mjs';
import { startDevServer } from './dev-server.mjs';

/** `npm run dev`: the local Firebase, and Chromium with the extension and its hot reload. */
export async function main() {
  const interrupted = untilInterrupted();
  const chromium = await ensureChromium();
  const [emulators, server] = await bothOrNone(
    startEmulators({ interrupted }),
    step('Starting the dev server', () => startDevServer(root)),
  );
  try {
    const serverEnded = server.ended.then(() => {
      throw new Failure('The dev server ended by itself.');
    });
    const untilEnded = Promise.race([emulators.untilEnded(), serverEnded]);
    if (!hasDisplay()) {
      printSummary('There is no display: load the extension in a browser yourself.', server.folder);
      console.log('Ctrl-C ends everything.');
      await untilEnded;
      return;
    }
    const browser = await step('Opening Chromium', () => showConsole(chromium, server.folder));
    printSummary('The console is open in Chromium; saved changes appear at once.', server.folder);
    console.log('Ctrl-C, or closing the window, ends everything.');
    await Promise.race([untilEnded, browser.untilClosed]);
    await browser.close();
  } finally {
    await Promise.all([emulators.stop(), server.stop()]);
  }
}

/** Ends the one when the other could not be started. */
async function bothOrNone(...starting) {
  try {
    return await Promise.all(starting);
  } catch (error) {
    const results = await Promise.allSettled(starting);
    await Promise.all(results.map(({ value }) => value?.stop()));
    throw error;
  }
}
