import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

import { run } from '../setup/commands.ts';

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

export interface Group {
  child: ChildProcess;
  ended: Promise<End>;
}

/**
 * In its own process group, so that a Ctrl-C reaches only this script, which then stops the group
 * in the right order.
 */
export function startGroup(command: string, parameters: string[], options: SpawnOptions): Group {
  const child = spawn(command, parameters, { ...options, detached: true });
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
  });
  return { child, ended };
}

/** Kills the group if it has not exited within the time limit. */
export async function stopGroup(
  { child, ended }: Group,
  name: NodeJS.Signals,
  timeoutMs = 20_000,
  extraIds: number[] = [],
): Promise<void> {
  signalGroup(child.pid, name);
  const inTime = await Promise.race([ended.then(() => true), timeLimit(timeoutMs)]);
  if (!inTime) signalGroup(child.pid, 'SIGKILL');
  for (const id of extraIds) signalGroup(id, 'SIGKILL');
  await ended;
}

function timeLimit(timeoutMs: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), timeoutMs).unref();
  });
}

function signalGroup(id: number | undefined, name: NodeJS.Signals) {
  if (id !== undefined) signal(-id, name);
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
