import { FirebaseError } from 'firebase/app';
import type { SignInErrorCode } from './session';

const authCodes: Record<string, SignInErrorCode> = {
  'auth/user-not-found': 'USER_NOT_FOUND',
  'auth/wrong-password': 'WRONG_PASSWORD',
  'auth/invalid-credential': 'INVALID_CREDENTIAL',
  'auth/invalid-login-credentials': 'INVALID_CREDENTIAL',
  'auth/too-many-requests': 'TOO_MANY_REQUESTS',
};

/** A sign-in that did not succeed, with the cause that the specification's catalogue names. */
export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly code: SignInErrorCode,
    /** True when the sign-in service could not be reached at all. */
    readonly isOffline = false,
  ) {
    super(code);
  }
}

export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof FirebaseError)) return new SignInError('UNEXPECTED');
  const isOffline = error.code === 'auth/network-request-failed' || error.code === 'unknown';
  return new SignInError(authCodes[error.code] ?? 'UNEXPECTED', isOffline);
}
