import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** All clones of the project share it, so that a second clone installs nothing again. */
export function cacheFolder(name: string): string {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'career-console', name);
}

export function which(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface CommandOptions extends SpawnOptions {
  onLine?: ((line: string) => void) | undefined;
}

export interface Program {
  child: ChildProcess;
  /** All that it has written. */
  output: string;
  /** With its exit code, which is null if it was killed or could not be started. */
  ended: Promise<number | null>;
}

export function start(
  command: string,
  parameters: string[],
  { onLine, ...options }: CommandOptions,
): Program {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  const program = { child, output: '', ended };
  child.once('exit', resolve);
  child.once('error', ({ message }) => {
    program.output += message;
    resolve(null);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      program.output += chunk;
    });
    if (stream && onLine) createInterface(stream).on('line', onLine);
  }
  return program;
}

/** Runs a program to its end. */
export async function run(command: string, parameters: string[], options: CommandOptions = {}) {
  const program = start(command, parameters, options);
  // A Ctrl-C in the terminal reaches the child by itself, a SIGTERM only this process.
  const pass = () => program.child.kill();
  process.once('SIGTERM', pass);
  await new Promise((resolve) => program.child.once('close', resolve));
  process.off('SIGTERM', pass);
  return { code: await program.ended, output: program.output };
}

export function lastLines(output: string, count: number): string {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

/** One sentence for the reader where a tool's output says that it could not reach its server. */
export function networkAdvice(output: string): string {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|resolve host/i;
  return isOffline.test(output)
    ? 'There seems to be no network: connect (or set HTTPS_PROXY) and run it again. '
    : '';
}
