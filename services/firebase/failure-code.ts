import { FirebaseError } from 'firebase/app';
import { DeadlineError } from './requests/deadline';
import {
  GaveUp,
  noAnswerReason,
  RequestError,
  type RequestFailure,
  type WaitReason,
} from './requests/request-failure';

export const waitCodes = {
  busy: 'BUSY',
  quota: 'QUOTA',
  network: 'UNREACHABLE',
  timeout: 'TOO_SLOW',
  answer: 'BAD_ANSWER',
} as const satisfies Record<WaitReason, string>;

const requestCodes = {
  refused: 'REFUSED',
  'signed-out': 'SIGNED_OUT',
  conflict: 'NOT_FOUND',
  missing: 'NOT_FOUND',
  'missing-index': 'MISSING_INDEX',
  invalid: 'UNEXPECTED',
} as const satisfies Record<Exclude<RequestFailure['failure'], 'retry-later'>, string>;

export type FirebaseFailure = ReturnType<typeof failureCodeOf>;

export function failureCodeOf(error: unknown) {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  if (error instanceof GaveUp) return waitCodes[error.reason];
  if (error instanceof RequestError) {
    const { reason } = error;
    return reason.failure === 'retry-later'
      ? waitCodes[reason.reason]
      : requestCodes[reason.failure];
  }
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return 'UNEXPECTED';
  const reason = noAnswerReason(error);
  if (reason) return waitCodes[reason];
  if (error.code === 'auth/too-many-requests') return 'BUSY';
  return error.code.includes('quota') ? 'QUOTA' : 'SIGNED_OUT';
}

export function missingIndexUrl(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /https:\/\/console\.firebase\.google\.com\/\S+/.exec(message)?.[0];
}
