import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

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
 * Starts a program as the leader of its own process group, so that a Ctrl-C in the terminal
 * reaches only this script, which then ends the group in the right order.
 */
export function startGroup(command: string, parameters: string[], options: SpawnOptions): Group {
  const child = spawn(command, parameters, { ...options, detached: true });
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
  });
  return { child, ended };
}

/** Asks the group to end, and makes it end when it has not within the time limit. */
export async function stopGroup(
  { child, ended }: Group,
  signal: NodeJS.Signals,
  timeoutMs: number,
  extraIds: number[] = [],
): Promise<void> {
  signalGroup(child.pid, signal);
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

function signalGroup(id: number | undefined, signal: NodeJS.Signals) {
  if (id === undefined) return;
  try {
    process.kill(-id, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH') throw error;
  }
}

/** Resolves at the first Ctrl-C (or SIGTERM); further ones are swallowed while things end. */
export function untilInterrupted(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
}
