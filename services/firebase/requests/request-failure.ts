import { FirebaseError } from 'firebase/app';
import { DeadlineError } from './deadline';
import type { SetupProblem } from './setup-problem';

/** A `rate` is per minute, a `quota` per day; an `answer` is an intermediary's, as a portal's. */
export type WaitReason = 'busy' | 'rate' | 'quota' | 'network' | 'timeout' | 'answer';

export type RequestFailure =
  /** A precondition failed, so nothing was written. */
  | { failure: 'conflict'; document: string | null }
  /** The request may have been applied. */
  | { failure: 'retry-later'; reason: WaitReason; afterMs: number | null }
  | { failure: 'signed-out' | 'refused' | 'missing' }
  | { failure: 'setup'; problem: SetupProblem; message: string }
  | { failure: 'invalid'; message: string };

export type Verdict = RequestFailure | null;

export type RetryLater = Extract<RequestFailure, { failure: 'retry-later' }>;

export function retryLater(reason: WaitReason, afterMs: number | null = null): RetryLater {
  return { failure: 'retry-later', reason, afterMs };
}

export function foreignAnswer(status: number, afterMs: number | null = null): RetryLater {
  return retryLater(status === 429 || status === 503 ? 'busy' : 'answer', afterMs);
}

export class RequestError extends Error {
  override name = 'RequestError';

  constructor(readonly reason: RequestFailure) {
    super('message' in reason ? reason.message : `Firebase: ${reason.failure}`);
  }
}

export class GaveUp extends Error {
  constructor(readonly reason: WaitReason) {
    super(`Gave up: ${reason}`);
  }
}

export function unless<Value, Instead>(
  failure: RequestFailure['failure'],
  request: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  return request.catch((error: unknown) => {
    if (error instanceof RequestError && error.reason.failure === failure) return instead;
    throw error;
  });
}

export function exhausted(message: string, afterMs?: number | null): RetryLater {
  if (/per minute/i.test(message)) return retryLater('rate', afterMs);
  return retryLater(/quota/i.test(message) ? 'quota' : 'busy', afterMs);
}

const networkError = 'auth/network-request-failed';

/** Auth takes this error for a lost connection, and any other one for the end of the sign-in. */
export function noVerdict(failure: RequestFailure): FirebaseError {
  return new FirebaseError(networkError, `No verdict: ${failure.failure}`, { failure });
}

export function failureOf(error: unknown): RequestFailure | undefined {
  if (error instanceof RequestError) return error.reason;
  if (error instanceof GaveUp) return retryLater(error.reason);
  if (!(error instanceof FirebaseError) || error.code !== networkError) return undefined;
  const { failure } = (error.customData ?? {}) as { failure?: RequestFailure };
  return failure ?? retryLater('network');
}

const codes = {
  busy: 'BUSY',
  rate: 'RATE',
  quota: 'QUOTA',
  network: 'UNREACHABLE',
  timeout: 'TOO_SLOW',
  answer: 'BAD_ANSWER',
  refused: 'REFUSED',
  'signed-out': 'SIGNED_OUT',
  conflict: 'NOT_FOUND',
  missing: 'NOT_FOUND',
  setup: 'SETUP',
  invalid: 'UNEXPECTED',
} as const satisfies Record<WaitReason | Exclude<RequestFailure['failure'], 'retry-later'>, string>;

export type FirebaseFailure = ReturnType<typeof failureCodeOf>;

export function failureCodeOf(error: unknown) {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  const failure = failureOf(error);
  if (failure) return codes[failure.failure === 'retry-later' ? failure.reason : failure.failure];
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return 'UNEXPECTED';
  if (error.code === 'auth/too-many-requests') return 'BUSY';
  return error.code.includes('quota') ? 'QUOTA' : 'SIGNED_OUT';
}
