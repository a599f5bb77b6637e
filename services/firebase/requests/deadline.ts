import type { Send, ServiceTarget } from './send-request';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

export const requestDeadlineMs = 6_500;

export function withDeadline<T>(work: Promise<T>, deadlineMs = requestDeadlineMs) {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError()), deadlineMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

export function sendWithin(deadlineMs?: number, waiting?: AbortSignal): Send {
  return (attempt) => {
    const ending = new AbortController();
    const signals = waiting ? [waiting, ending.signal] : [ending.signal];
    const answer = withDeadline(attempt(AbortSignal.any(signals)), deadlineMs);
    return answer.finally(() => ending.abort());
  };
}

/** Only the service's own timeout ends these requests. */
export function patient<Target extends ServiceTarget>(target: Target, waiting?: AbortSignal) {
  const send: Send = (attempt) => attempt(waiting);
  return { ...target, send };
}
