export class DeadlineError extends Error {}

export function withDeadline<T>(work: Promise<T>, deadlineMs: number) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/** The browser does not read or keep what the console stores on this computer. */
export class NoStorage extends Error {
  readonly code = 'NO_STORAGE';
}

export const toNoStorage = (cause: unknown): never => {
  throw new NoStorage(String(cause), { cause });
};

/** It is for reads: a write that was given up may still be made. */
export const fromDisk = <T>(read: Promise<T>): Promise<T> =>
  withDeadline(read, 5_000).catch(toNoStorage);
