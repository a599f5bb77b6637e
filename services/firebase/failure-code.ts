import { FirebaseError } from 'firebase/app';
import type { FailureCode } from '../rpc/failure';
import { DeadlineError } from './deadline';
import { noAnswerReason } from './auth/final-answers';
import { RequestError, type RequestFailure, type WaitReason } from './request-failure';

/** The one place where failures of Firebase become codes of the console. */
export function failureCodeOf(error: unknown): FailureCode {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  if (error instanceof RequestError) return requestCode(error.reason);
  if (!(error instanceof FirebaseError)) return 'UNEXPECTED';
  const reason = noAnswerReason(error);
  return reason ? waitCodes[reason] : authCode(error.code);
}

function authCode(code: string): FailureCode {
  if (code === 'auth/network-request-failed') return 'UNREACHABLE';
  if (code === 'auth/too-many-requests') return 'BUSY';
  return code.includes('quota') ? 'QUOTA' : 'SIGNED_OUT';
}

const waitCodes: Record<WaitReason, FailureCode> = {
  busy: 'BUSY',
  quota: 'QUOTA',
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
    case 'missing-index':
      return 'MISSING_INDEX';
    case 'invalid':
      return 'UNEXPECTED';
  }
}

/** The page on which Firebase offers to make the index that a query lacks, if it has named one. */
export function missingIndexUrl(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /https:\/\/console\.firebase\.google\.com\/\S+/.exec(message)?.[0];
}
