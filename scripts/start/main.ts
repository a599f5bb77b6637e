import { parseArgs } from 'node:util';

import { startEmulators } from '../local/emulators.ts';
import { untilInterrupted } from '../local/processes.ts';
import { demoFolder, ensureDemo } from '../build/demo.ts';
import { takeScreens } from '../screens/main.ts';
import { pageScreens } from '../screens/page-screens.ts';
import { hasDisplay, printSummary, showConsole } from './show.ts';

/** `npm start`: the local Firebase, and Chromium with the extension built for it. */
export async function main() {
  const { values } = parseArgs({ options: { once: { type: 'boolean' } } });
  const emulators = await startEmulators({ interrupted: untilInterrupted() });
  try {
    await ensureDemo();
    if (hasDisplay() && !values.once) {
      await showConsole(demoFolder, 'The console is open in Chromium.', emulators.untilEnded);
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
