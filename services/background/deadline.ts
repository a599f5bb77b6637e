export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** A past instant by `performance.now()`, which goes on evenly when the clock is set. */
export const steadyTime = (at: number) => performance.now() - Math.max(0, Date.now() - at);

export function withDeadline<T>(work: Promise<T>, deadlineMs: number) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
