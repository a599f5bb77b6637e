export class DeadlineError extends Error {}

/** It converts a past instant to `performance.now()`, which a change of the clock does not move. */
export const steadyTime = (at: number) => performance.now() - Math.max(0, Date.now() - at);

export function withDeadline<T>(work: Promise<T>, deadlineMs: number, late = new DeadlineError()) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, deadlineMs, late);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/** The browser does not read or keep what the console stores on this computer. */
export class NoStorage extends Error {
  readonly code: 'NO_STORAGE' | 'UNKNOWN' = 'NO_STORAGE';
}

export const toNoStorage = (cause: unknown): never => {
  throw new NoStorage(`No storage: ${String(cause)}`, { cause });
};

export const fromDisk = <T>(read: Promise<T>): Promise<T> =>
  withDeadline(read, 5_000).catch(toNoStorage);

/** What was given up may still be written. */
export const toDisk = (write: Promise<void | undefined>): Promise<void> =>
  withDeadline(write, 10_000, Object.assign(new NoStorage('Slow'), { code: 'UNKNOWN' }));
