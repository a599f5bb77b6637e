export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

export const requestDeadlineMs = 6_500;

export function withDeadline<T>(work: Promise<T>, deadlineMs = requestDeadlineMs) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
