import { FirebaseError } from 'firebase/app';
import { DeadlineError } from './requests/deadline';
import { noAnswerReason } from './auth/auth-requests';
import { RequestError, type RequestFailure, type WaitReason } from './requests/request-failure';

/** How a request to Firebase can fail, as the console tells it. */
export type FirebaseFailure =
  | 'SIGNED_OUT'
  | 'UNREACHABLE'
  | 'TOO_SLOW'
  | 'BAD_ANSWER'
  | 'BUSY'
  | 'QUOTA'
  | 'REFUSED'
  | 'NOT_FOUND'
  | 'MISSING_INDEX'
  | 'UNEXPECTED';

/** The one place where failures of Firebase become codes that the views understand. */
export function failureCodeOf(error: unknown): FirebaseFailure {
  if (error instanceof DeadlineError) return 'TOO_SLOW';
  if (error instanceof RequestError) return requestCode(error.reason);
  if (!(error instanceof FirebaseError)) return 'UNEXPECTED';
  const reason = noAnswerReason(error);
  return reason ? waitCodes[reason] : authCode(error.code);
}

function authCode(code: string): FirebaseFailure {
  if (!code.startsWith('auth/')) return 'UNEXPECTED';
  if (code === 'auth/too-many-requests') return 'BUSY';
  return code.includes('quota') ? 'QUOTA' : 'SIGNED_OUT';
}

const waitCodes: Record<WaitReason, FirebaseFailure> = {
  busy: 'BUSY',
  quota: 'QUOTA',
  network: 'UNREACHABLE',
  timeout: 'TOO_SLOW',
  answer: 'BAD_ANSWER',
};

function requestCode(reason: RequestFailure): FirebaseFailure {
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
