import { ORPCError } from '@orpc/client';
import { FirebaseError } from 'firebase/app';
import { type ProblemCode, problemOf, setupAdviceOf } from '../firebase/problem';
import type { SetupAdvice } from '../firebase/setup';
import { type SessionEnd, type SignInCode, signInMessages } from './session';

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
  failure?: ProblemCode;
}

export const signInError = (code: SignInCode, data: SignInDetail = {}) =>
  new ORPCError(code, { data });

export function signInErrorOf(error: unknown, projectId: string) {
  if (error instanceof ORPCError) return error;
  const authCode = error instanceof FirebaseError ? error.code : '';
  if (Object.hasOwn(signInMessages, authCode)) return signInError(authCode as SignInCode);
  return signInError('unexpected', setupAdviceOf(error, projectId) ?? causeOf(error, authCode));
}

function causeOf(error: unknown, authCode: string): SignInDetail {
  if (authCode === 'auth/user-disabled') {
    const remedy = 'Enable it in the Firebase console, under Authentication.';
    return { text: `This account is disabled. ${remedy}` };
  }
  const { code = 'unexpected' } = problemOf(error) ?? {};
  if (code === 'unexpected') return {};
  if (code !== 'signed-out') return { failure: code };
  return authCode ? { text: `Firebase answers: ${authCode}.` } : {};
}
