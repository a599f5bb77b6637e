import { ORPCError } from '@orpc/client';
import { FirebaseError } from 'firebase/app';
import { failureCodeOf, type FirebaseFailure } from '../firebase/requests/request-failure';
import { type SetupAdvice, setupAdviceOf } from '../firebase/setup-advice';
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

export interface SignInDetail extends Partial<SetupAdvice> {
  /** It replaces the text, because only a view knows whether it is offline. */
  failure?: FirebaseFailure;
}

export const signInError = (code: SignInErrorCode, data: SignInDetail = {}) =>
  new ORPCError(code, { data });

export function signInErrorOf(error: unknown, projectId: string) {
  if (error instanceof ORPCError) return error;
  const authCode = error instanceof FirebaseError ? error.code : '';
  const code = authCodes[authCode];
  if (code) return signInError(code);
  return signInError('UNEXPECTED', setupAdviceOf(error, projectId) ?? causeOf(error, authCode));
}

function causeOf(error: unknown, authCode: string): SignInDetail {
  if (authCode === 'auth/user-disabled') {
    const remedy = 'Enable it in the Firebase console, under Authentication.';
    return { text: `This account is disabled. ${remedy}` };
  }
  const failure = failureCodeOf(error);
  if (failure === 'UNEXPECTED') return {};
  if (failure !== 'SIGNED_OUT') return { failure };
  return authCode ? { text: `Firebase answers: ${authCode}.` } : {};
}
