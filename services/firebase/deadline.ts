/** Raised when Firebase gave no answer in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Longest wait for one request: nobody should look at a spinner for more than ten seconds. */
export const requestDeadlineMs = 9_500;

/**
 * Rejects with a `DeadlineError` when the work takes longer than the deadline. Firestore Lite
 * can't abort a request, so the late answer is ignored.
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
