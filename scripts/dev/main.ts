import { join } from 'node:path';

import { root } from '../local/config.ts';
import { demoEnvironment } from '../local/demo-environment.ts';
import { startEmulators } from '../local/emulators.ts';
import { freePort } from '../local/ports.ts';
import {
  startGroup,
  stopGroup,
  untilEnded,
  untilInterrupted,
  untilWritten,
} from '../local/processes.ts';
import { step } from '../setup/progress.ts';
import { hasDisplay, printSummary, showConsole } from '../start/show.ts';

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

const name = "WXT's dev server";

/** `folder` holds the unpacked extension, which loads its pages from the server. */
export async function startDevServer(sources: string) {
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const group = startGroup(process.execPath, [wxt, '--port', `${await freePort()}`], {
    cwd: sources,
    env: { ...process.env, ...demoEnvironment, NODE_ENV: 'development' },
  });
  const stop = () => stopGroup(group, 'SIGTERM', 5000);
  try {
    await untilWritten(group, 'Built extension in', name);
  } catch (error) {
    await stop();
    throw error;
  }
  group.child.stdout?.pipe(process.stdout);
  group.child.stderr?.pipe(process.stderr);
  const folder = join(sources, '.output', 'chrome-mv3-dev');
  return { folder, untilEnded: () => untilEnded(group, name), stop };
}
