import { parseArgs } from 'node:util';

import { startEmulators } from '../local/emulators.ts';
import { untilInterrupted } from '../local/processes.ts';
import { demoFolder, ensureDemo } from '../build/demo.ts';
import { takeScreens } from '../screens/main.ts';
import { pageScreens } from '../screens/page-screens.ts';
import { step } from '../setup/progress.ts';
import { hasDisplay, showConsole } from './show.ts';
import { printSummary } from './summary.ts';
import { ensureChromium } from '../setup/tools.ts';

/** `npm start`: the local Firebase, and Chromium with the extension built for it. */
export async function main() {
  const { values } = parseArgs({ options: { once: { type: 'boolean' } } });
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ interrupted });
  try {
    const chromium = await ensureChromium();
    await ensureDemo();
    if (hasDisplay() && !values.once) {
      const browser = await step('Opening Chromium', () => showConsole(chromium, demoFolder));
      printSummary('The console is open in Chromium.', demoFolder);
      console.log('Ctrl-C, or closing the window, ends everything.');
      await Promise.race([emulators.untilEnded(), browser.untilClosed]);
      await browser.close();
      return;
    }
    const names = ['login', ...pageScreens.map(({ name }) => name), 'popup'];
    const isWanted = (name: string) => names.includes(name);
    await takeScreens({ isWanted, widths: [360] });
    printSummary('There is no display, so these pictures show the console.', demoFolder);
    if (values.once) return;
    console.log('Ctrl-C ends everything.');
    await emulators.untilEnded();
  } finally {
    await emulators.stop();
  }
}
