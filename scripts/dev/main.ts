import { startEmulators } from '../local/emulators.ts';
import { root } from '../local/config.ts';
import { untilInterrupted } from '../local/processes.ts';
import { Failure } from '../setup/failure.ts';
import { step } from '../setup/progress.ts';
import { hasDisplay, showConsole } from '../start/show.ts';
import { printSummary } from '../start/summary.ts';
import { startDevServer } from './dev-server.ts';
import { ensureChromium } from '../setup/tools.ts';

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

interface Stoppable {
  stop(): Promise<void>;
}

/** Stops one if the other fails to start. */
async function bothOrNone<One extends Stoppable, Other extends Stoppable>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<[One, Other]> {
  try {
    return await Promise.all([one, other]);
  } catch (error) {
    for (const result of await Promise.allSettled([one, other])) {
      if (result.status === 'fulfilled') await result.value.stop();
    }
    throw error;
  }
}
