import { ORPCError } from '@orpc/client';
import { FirebaseError } from 'firebase/app';
import { failureCodeOf, type FirebaseFailure } from '../firebase/failure-code';
import type { SessionEnd, SignInErrorCode } from './session';

const authCodes: Record<string, SignInErrorCode> = {
  'auth/user-not-found': 'USER_NOT_FOUND',
  'auth/wrong-password': 'WRONG_PASSWORD',
  'auth/invalid-credential': 'INVALID_CREDENTIAL',
  'auth/invalid-login-credentials': 'INVALID_CREDENTIAL',
  'auth/too-many-requests': 'TOO_MANY_REQUESTS',
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

/** With the reason if Firebase gave no answer. */
export function signInError(code: SignInErrorCode, failure?: FirebaseFailure) {
  return new ORPCError(code, { data: { failure } });
}

export function signInErrorOf(error: unknown) {
  if (error instanceof ORPCError) return error;
  const code = error instanceof FirebaseError ? authCodes[error.code] : undefined;
  if (code) return signInError(code);
  const failure = failureCodeOf(error);
  const hasAnswered = failure === 'SIGNED_OUT' || failure === 'UNEXPECTED';
  return signInError('UNEXPECTED', hasAnswered ? undefined : failure);
}
