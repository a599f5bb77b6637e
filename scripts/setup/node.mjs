import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { cacheFolder } from './cache.mjs';
import { isExecutable, networkAdvice, run } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

/** The first version that runs TypeScript without a flag. */
const oldest = [22, 18];
const installed = '24';

/** If this Node is too old for the tools, runs the command again in a newer one. */
export async function continueInNewerNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return false;
  const node = await installNode();
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env });
  const pass = (signal) => child.kill(signal);
  // A Ctrl-C reaches the child as well; this process must only outlive it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  process.exitCode = await new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  return true;
}

/** npm's `node` package unpacks itself in an install script, which npm may have blocked. */
async function installNode() {
  const folder = cacheFolder(`node-${installed}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (isExecutable(node)) return node;
  mkdirSync(folder, { recursive: true });
  const parameters = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--fetch-retries=1',
    '--loglevel=error',
  ];
  await step(`Installing Node ${installed}, because this one is ${process.version}`, async () => {
    const { code, output } = await run('npm', [...parameters, `${name}@${installed}`]);
    if (code === 0 && isExecutable(node)) return;
    throw new Failure(
      `Node ${oldest.join('.')} or newer is needed, this is ${process.version}, and npm could ` +
        `not install ${name}@${installed}. ${networkAdvice(output)}Install Node ${installed}: https://nodejs.org`,
    );
  });
  return node;
}
