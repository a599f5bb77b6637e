import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The full path of a program on the PATH, if it is there.
 *
 * @param {string} name
 */
export function which(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end and collects what it writes. `onLine` sees each line as it comes.
 * Where the program cannot be started, the code is -1.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions & {
 *   onLine?: (line: string) => void,
 *   timeoutMs?: number,
 * }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { onLine, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      ...options,
    });
    let output = '';
    let rest = '';
    const collect = (chunk) => {
      output += chunk;
      const lines = (rest + chunk).split(/\r?\n|\r/);
      rest = lines.pop();
      if (onLine) lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
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

/**
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * One sentence for the reader where a tool's output says that it could not reach its server.
 *
 * @param {string} output
 */
export function networkAdvice(output) {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|resolve host/i;
  return isOffline.test(output)
    ? 'There seems to be no network: connect (or set HTTPS_PROXY) and run it again. '
    : '';
}
