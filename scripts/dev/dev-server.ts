import { join } from 'node:path';

import { root as project } from '../local/config.ts';
import { demoEnvironment } from '../local/demo-environment.ts';
import { freePort } from '../local/ports.ts';
import { startGroup, stopGroup, untilEnded, untilWritten } from '../local/processes.ts';

const name = "WXT's dev server";

/** `folder` holds the unpacked extension, which loads its pages from the server. */
export async function startDevServer(root: string) {
  const wxt = join(project, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const group = startGroup(process.execPath, [wxt, '--port', `${await freePort()}`], {
    cwd: root,
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
  const folder = join(root, '.output', 'chrome-mv3-dev');
  return { folder, untilEnded: () => untilEnded(group, name), stop };
}
