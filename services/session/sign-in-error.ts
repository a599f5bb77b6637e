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

export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly code: SignInErrorCode,
    /** Set when Firebase gave no answer. */
    readonly failure?: FirebaseFailure,
  ) {
    super(code);
  }
}

export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const code = error instanceof FirebaseError ? authCodes[error.code] : undefined;
  if (code) return new SignInError(code);
  const failure = failureCodeOf(error);
  const hasAnswered = failure === 'SIGNED_OUT' || failure === 'UNEXPECTED';
  return new SignInError('UNEXPECTED', hasAnswered ? undefined : failure);
}
