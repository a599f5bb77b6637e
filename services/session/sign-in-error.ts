import { ORPCError } from '@orpc/client';
import { FirebaseError } from 'firebase/app';
import { failureCodeOf } from '../firebase/requests/request-failure';
import { type SetupAdvice, setupAdviceOf } from '../firebase/setup-advice';
import { failureReason } from '../rpc/failure';
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

/** What follows the message of the specification: the cause and the remedy. */
export type SignInDetail = Partial<SetupAdvice>;

export function signInError(code: SignInErrorCode, data: SignInDetail = {}) {
  return new ORPCError(code, { data });
}

export function signInErrorOf(error: unknown, projectId: string) {
  if (error instanceof ORPCError) return error;
  const authCode = error instanceof FirebaseError ? error.code : '';
  const code = authCodes[authCode];
  if (code) return signInError(code);
  const detail = setupAdviceOf(error, projectId) ?? { text: causeOf(error, authCode) };
  return signInError('UNEXPECTED', detail);
}

function causeOf(error: unknown, authCode: string): string | undefined {
  if (authCode === 'auth/user-disabled') {
    return 'This account is disabled. Enable it in the Firebase console, under Authentication.';
  }
  const failure = failureCodeOf(error);
  if (failure === 'UNEXPECTED') return undefined;
  if (failure !== 'SIGNED_OUT') return failureReason({ code: failure });
  return authCode && `Firebase answers: ${authCode}.`;
}
