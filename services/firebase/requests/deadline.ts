/** Raised when Firebase gave no answer in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Nobody should look at a spinner for more than ten seconds. Within them the session may have to be
 * verified first, and then the request itself must have been answered or given up.
 */
export const verificationDeadlineMs = 2_000;
export const requestDeadlineMs = 6_500;
/** The three requests of a sign-in share this. */
export const signInDeadlineMs = 8_500;

/**
 * Rejects with a `DeadlineError` when the work takes longer than the deadline. The
 * late answer is ignored.
 */
export async function withDeadline<T>(
  work: Promise<T>,
  deadlineMs = requestDeadlineMs,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for several pieces of work one after the other, which share the time. */
export function sharedDeadline(deadlineMs: number): <T>(work: Promise<T>) => Promise<T> {
  const endsAt = performance.now() + deadlineMs;
  return (work) => withDeadline(work, Math.max(0, endsAt - performance.now()));
}
