import { FirebaseError } from 'firebase/app';
import { DeadlineError } from './requests/deadline';
import {
  GaveUp,
  noVerdictReason,
  RequestError,
  type RequestFailure,
  retryLater,
  type WaitReason,
} from './requests/request-failure';
import { adviceOn, type SetupAdvice } from './setup-advice';

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

/** The failure behind any error of a request or of Auth; undefined for an error of our own. */
function failureOf(error: unknown): RequestFailure | undefined {
  if (error instanceof GaveUp) return retryLater(error.reason);
  return error instanceof RequestError ? error.reason : noVerdictReason(error);
}

export function failureCodeOf(error: unknown) {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  const failure = failureOf(error);
  if (failure) return codes[failure.failure === 'retry-later' ? failure.reason : failure.failure];
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return 'UNEXPECTED';
  if (error.code === 'auth/too-many-requests') return 'BUSY';
  return error.code.includes('quota') ? 'QUOTA' : 'SIGNED_OUT';
}

export function setupAdviceOf(error: unknown, projectId: string): SetupAdvice | undefined {
  const failure = failureOf(error);
  return failure?.failure === 'setup' ? adviceOn(failure, projectId) : undefined;
}
