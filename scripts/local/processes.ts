import type { SpawnOptions } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { lastLines, type Program, run, start } from '../setup/commands.ts';
import { Failure } from '../setup/failure.ts';

/**
 * Starts a program in its own process group, so that a Ctrl-C reaches only this script, which then
 * stops the group in the right order.
 */
export const startGroup = (
  command: string,
  parameters: string[],
  options: SpawnOptions & { onLine?: (line: string) => void },
): Program => start(command, parameters, { ...options, detached: true });

/** Kills the group if it has not exited within the time limit. */
export async function stopGroup(
  { child, ended }: Program,
  name: NodeJS.Signals,
  timeoutMs = 20_000,
): Promise<void> {
  if (child.pid === undefined) return;
  signal(-child.pid, name);
  const late = delay(timeoutMs, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') signal(-child.pid, 'SIGKILL');
  await ended;
}

/** Rejects when the program ends. */
export async function untilEnded(program: Program, name: string): Promise<never> {
  const code = await program.ended;
  const words = lastLines(program.output, 15);
  throw new Failure(`${name} ended (exit code ${code}). The last lines:\n${words}`);
}

/** Rejects if the program ends before it has written the text. */
export async function untilWritten(program: Program, text: string, name: string): Promise<void> {
  const written = new Promise<void>((resolve) => {
    program.child.stdout?.on('data', () => {
      if (program.output.includes(text)) resolve();
    });
  });
  await Promise.race([written, untilEnded(program, name)]);
}

/** A negative ID is that of a group. One that has ended is ignored. */
function signal(id: number, name: NodeJS.Signals) {
  try {
    process.kill(id, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH') throw error;
  }
}

/** Resolves at the first Ctrl-C or SIGTERM; later ones are ignored during the shutdown. */
export function untilInterrupted(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, resolve);
  });
}

/** Kills what still runs with files of a folder, such as a browser whose test was killed. */
export async function killProcessesIn(folder: string): Promise<void> {
  const { output } = await run('ps', ['-eo', 'pid=,args=']);
  for (const line of output.split('\n').filter((text) => text.includes(folder))) {
    signal(Number.parseInt(line, 10), 'SIGKILL');
  }
}
