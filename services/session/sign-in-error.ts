import { FirebaseError } from 'firebase/app';
import { failureCodeOf } from '../firebase/failure-code';
import type { FailureCode } from '../rpc/failure';
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
    /** What kept Firebase from deciding, where that is what failed. */
    readonly failure?: FailureCode,
  ) {
    super(code);
  }
}

export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const code = error instanceof FirebaseError ? authCodes[error.code] : undefined;
  if (code) return new SignInError(code);
  const failure = failureCodeOf(error);
  // Firebase has decided: nothing else is known of it.
  const isDecision = failure === 'SIGNED_OUT' || failure === 'UNEXPECTED';
  return new SignInError('UNEXPECTED', isDecision ? undefined : failure);
}
