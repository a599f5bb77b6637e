import { FirebaseError } from 'firebase/app';
import type { FailureCode } from '../rpc/failure';
import { DeadlineError } from './deadline';
import { RequestError, type RequestFailure, type WaitReason } from './request-failure';

const firestoreCodes: Record<string, FailureCode> = {
  unavailable: 'BUSY',
  'resource-exhausted': 'BUSY',
  aborted: 'BUSY',
  internal: 'BUSY',
  'deadline-exceeded': 'TOO_SLOW',
  'permission-denied': 'REFUSED',
  unauthenticated: 'SIGNED_OUT',
  'not-found': 'NOT_FOUND',
};

/**
 * The one place where failures of Firebase become codes of the console. Firestore Lite gives
 * `unknown` to a request that never got an answer, and a `SyntaxError` to one whose answer is
 * not JSON, such as the page of a captive portal.
 */
export function failureCodeOf(error: unknown): FailureCode {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  if (error instanceof SyntaxError) return 'BAD_ANSWER';
  if (error instanceof RequestError) return requestCode(error.reason);
  if (!(error instanceof FirebaseError)) return 'UNEXPECTED';
  if (error.code === 'auth/network-request-failed') return 'UNREACHABLE';
  if (error.code.startsWith('auth/')) return authCode(error.code);
  if (error.code === 'unknown') return 'UNREACHABLE';
  if (error.code === 'failed-precondition' && error.message.includes('index')) {
    return 'MISSING_INDEX';
  }
  return firestoreCodes[error.code] ?? 'UNEXPECTED';
}

function authCode(code: string): FailureCode {
  return code === 'auth/too-many-requests' ? 'BUSY' : 'SIGNED_OUT';
}

const waitCodes: Record<WaitReason, FailureCode> = {
  busy: 'BUSY',
  quota: 'BUSY',
  network: 'UNREACHABLE',
  timeout: 'TOO_SLOW',
  answer: 'BAD_ANSWER',
};

function requestCode(reason: RequestFailure): FailureCode {
  switch (reason.failure) {
    case 'retry-later':
      return waitCodes[reason.reason];
    case 'refused':
      return 'REFUSED';
    case 'signed-out':
    case 'token-expired':
      return 'SIGNED_OUT';
    case 'conflict':
      return 'NOT_FOUND';
    case 'invalid':
      return reason.message.includes('index') ? 'MISSING_INDEX' : 'UNEXPECTED';
  }
}
