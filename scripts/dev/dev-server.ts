import { join } from 'node:path';

import { root as project } from '../local/config.ts';
import { demoEnvironment } from '../local/demo-environment.ts';
import { type Group, startGroup, stopGroup } from '../local/processes.ts';
import { lastLines } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';
import { freePort } from '../local/ports.ts';

const stopTimeoutMs = 5_000;

export interface DevServer {
  folder: string;
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** `folder` holds the unpacked extension, which loads its pages from the server. */
export async function startDevServer(root: string): Promise<DevServer> {
  const wxt = join(project, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const group = startGroup(process.execPath, [wxt, '--port', `${await freePort()}`], {
    cwd: root,
    env: { ...process.env, ...demoEnvironment, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => stopGroup(group, 'SIGTERM', stopTimeoutMs);
  try {
    await untilBuilt(group);
  } catch (error) {
    await stop();
    throw error;
  }
  group.child.stdout?.pipe(process.stdout);
  group.child.stderr?.pipe(process.stderr);
  return { folder: join(root, '.output', 'chrome-mv3-dev'), ended: group.ended, stop };
}

async function untilBuilt({ child, ended }: Group): Promise<void> {
  let output = '';
  const built = new Promise<boolean>((resolve) => {
    const collect = (chunk: string) => {
      output += chunk;
      if (output.includes('Built extension in')) resolve(true);
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
  });
  if (await Promise.race([built, ended.then(() => false)])) return;
  throw new Failure(`WXT's dev server ended while starting:\n${lastLines(output, 15)}`);
}
