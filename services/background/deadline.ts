export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

export function withDeadline<T>(work: Promise<T>, deadlineMs: number) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
