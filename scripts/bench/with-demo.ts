import { launchExtension, type LaunchedExtension } from '../local/launch.ts';
import { demoFolder, ensureDemo } from '../build/demo.ts';
import { startEmulators } from '../local/emulators.ts';
import { untilInterrupted } from '../local/processes.ts';
import { Interruption } from '../setup/failure.ts';
import { ensureChromium } from '../setup/tools.ts';

interface DemoOptions {
  users?: number;
  moreArguments?: string[];
  otherExtensions?: string[];
}

/** Uses its own emulators, and stops them even after Ctrl-C. */
export async function withDemo<Result>(
  { moreArguments, otherExtensions, ...options }: DemoOptions,
  measure: (browser: LaunchedExtension) => Promise<Result>,
): Promise<Result> {
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ ...options, interrupted });
  try {
    await ensureDemo();
    const executablePath = await ensureChromium();
    const browser = await launchExtension({
      executablePath,
      extensionFolder: demoFolder,
      otherExtensions,
      ...(moreArguments && { moreArguments }),
    });
    try {
      const broken = interrupted.then(() => Promise.reject<never>(new Interruption()));
      return await Promise.race([measure(browser), broken]);
    } finally {
      await browser.close();
    }
  } finally {
    await emulators.stop();
  }
}

/** Of all extensions. */
export async function stopWorkers({ context }: LaunchedExtension): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('Stopping the workers needs an open page.');
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
