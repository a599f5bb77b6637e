import { spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

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

interface RunOptions extends SpawnOptions {
  /** Sees each line as it comes. */
  onLine?: (line: string) => void;
  timeoutMs?: number;
}

/**
 * Runs a program to its end and collects what it writes. Where the program cannot be started, the
 * code is -1.
 */
export function run(
  command: string,
  parameters: string[],
  { onLine, timeoutMs: timeout, ...options }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'pipe', timeout, ...options });
    child.stdin?.end();
    let output = '';
    let rest = '';
    const collect = (chunk: string) => {
      output += chunk;
      const lines = (rest + chunk).split(/\r?\n|\r/);
      rest = lines.pop() ?? '';
      if (onLine) lines.forEach(onLine);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', collect);
    }
    // A Ctrl-C in the terminal reaches the child by itself, a SIGTERM only this process.
    const pass = () => child.kill();
    process.once('SIGTERM', pass);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => {
      process.off('SIGTERM', pass);
      resolve({ code: code ?? -1, output });
    });
  });
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
