import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The first version that runs TypeScript without a flag. */
const oldest = [22, 18];
const installed = '24';

/** If this Node is too old for the tools, runs the command again in a newer one. */
export async function continueInNewerNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return false;
  const node = installNode();
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
function installNode() {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(caches, 'career-console', `node-${installed}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  console.log(`  Installing Node ${installed}, because this one is ${process.version} …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--fetch-retries=1', '--loglevel=error', '--no-update-notifier'];
  try {
    const parameters = ['install', `--prefix=${folder}`, ...options, `${name}@${installed}`];
    execFileSync('npm', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    const wanted = `Node ${oldest.join('.')} or newer is needed, and npm could not install it.`;
    console.error(`\n${wanted} Install Node ${installed}: https://nodejs.org`);
    process.exit(1);
  }
  return node;
}
