import { ORPCError } from '@orpc/client';
import { FirebaseError } from 'firebase/app';
import { failureCodeOf, type FirebaseFailure } from '../firebase/requests/request-failure';
import { type SetupAdvice, setupAdviceOf } from '../firebase/setup-advice';
import type { Denial } from './admin-check';
import type { SessionEnd, SignInErrorCode } from './session';

const authCodes: Record<string, SignInErrorCode> = {
  'auth/user-not-found': 'USER_NOT_FOUND',
  'auth/wrong-password': 'WRONG_PASSWORD',
  'auth/invalid-credential': 'INVALID_CREDENTIAL',
  'auth/invalid-login-credentials': 'INVALID_CREDENTIAL',
  'auth/too-many-requests': 'TOO_MANY_REQUESTS',
  'auth/invalid-verification-code': 'WRONG_CODE',
};

const endReasons: Record<string, 'disabled' | 'expired'> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'expired',
  'auth/user-not-found': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/user-mismatch': 'expired',
};

export function sessionEndOf(error: unknown): SessionEnd | undefined {
  const reason = error instanceof FirebaseError ? endReasons[error.code] : undefined;
  return reason && { reason };
}

/** What follows the message of the specification. */
export interface SignInDetail {
  failure?: FirebaseFailure;
  setup?: SetupAdvice | undefined;
  denial?: Denial;
  /** Auth's own code, where the specification has no message for it. */
  authCode?: string;
}

export function signInError(code: SignInErrorCode, data: SignInDetail = {}) {
  return new ORPCError(code, { data });
}

export function signInErrorOf(error: unknown, projectId: string) {
  if (error instanceof ORPCError) return error;
  const authCode = error instanceof FirebaseError ? error.code : undefined;
  const code = authCode === undefined ? undefined : authCodes[authCode];
  if (code) return signInError(code);
  const failure = failureCodeOf(error);
  if (failure === 'SIGNED_OUT') return signInError('UNEXPECTED', authCode ? { authCode } : {});
  const setup = setupAdviceOf(error, projectId);
  return signInError('UNEXPECTED', failure === 'UNEXPECTED' ? {} : { failure, setup });
}
