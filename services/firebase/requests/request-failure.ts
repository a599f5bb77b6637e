import { FirebaseError } from 'firebase/app';

/**
 * `busy`: overloaded. `quota`: the project's allowance is used up. `network`, `timeout`: no answer.
 * `answer`: an answer that is not Firebase's, for example a captive portal's.
 */
export type WaitReason = 'busy' | 'quota' | 'network' | 'timeout' | 'answer';

export type TroubleReason = WaitReason | 'slow';

export type RequestFailure =
  /** A precondition failed, so nothing was written. */
  | { failure: 'conflict'; document: string | null }
  /** The request may have been applied. */
  | { failure: 'retry-later'; reason: WaitReason; afterMs: number | null }
  | { failure: 'signed-out' | 'refused' | 'missing' }
  | { failure: 'missing-index'; message: string }
  /** Permanent: retrying cannot help. */
  | { failure: 'invalid'; message: string };

export type RetryLater = Extract<RequestFailure, { failure: 'retry-later' }>;

export function retryLater(reason: WaitReason, afterMs: number | null = null): RetryLater {
  return { failure: 'retry-later', reason, afterMs };
}

/** Firebase's own clients report their failures as `FirebaseError`, all others are this one. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(readonly reason: RequestFailure) {
    super('message' in reason ? reason.message : `Firebase: ${reason.failure}`);
  }
}

export class GaveUp extends Error {
  override name = 'GaveUp';

  constructor(readonly reason: WaitReason) {
    super(`Gave up: ${reason}`);
  }
}

export async function unless<Value, Instead>(
  failure: RequestFailure['failure'],
  request: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof RequestError && error.reason.failure === failure) return instead;
    throw error;
  }
}

const networkError = 'auth/network-request-failed';

/** Auth takes this error for a lost connection, and any other one for the end of the sign-in. */
export function noFinalAnswer(reason: WaitReason): FirebaseError {
  return new FirebaseError(networkError, `No final answer: ${reason}`, { reason });
}

export function noAnswerReason(error: unknown): WaitReason | undefined {
  if (!(error instanceof FirebaseError) || error.code !== networkError) return undefined;
  return (error.customData?.reason as WaitReason | undefined) ?? 'network';
}
