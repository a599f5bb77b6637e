import { root } from '../local/config.ts';
import { startEmulators } from '../local/emulators.ts';
import { untilInterrupted } from '../local/processes.ts';
import { step } from '../setup/progress.ts';
import { hasDisplay, printSummary, showConsole } from '../start/show.ts';
import { startDevServer } from './dev-server.ts';

/** `npm run dev`: the local Firebase, and Chromium with the extension and its hot reload. */
export async function main() {
  const emulators = await startEmulators({ interrupted: untilInterrupted() });
  try {
    const server = await step('Starting the dev server', () => startDevServer(root));
    try {
      const untilEnded = () => Promise.race([emulators.untilEnded(), server.untilEnded()]);
      if (hasDisplay()) {
        await showConsole(
          server.folder,
          'The console is open in Chromium; saved changes appear at once.',
          untilEnded,
        );
      } else {
        printSummary('There is no display: load the extension yourself.', server.folder);
        console.log('Ctrl-C ends everything.');
        await untilEnded();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await emulators.stop();
  }
}
