import { ORPCError } from '@orpc/client';
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator as Totp,
} from 'firebase/auth/web-extension';
import { FirebaseError } from 'firebase/app';
import * as v from 'valibot';
import { Problem, problemOf } from '../firebase/problem';
import { type SessionEnd, type SignInCode, signInMessages } from './session';

export const Credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
});

export type Credentials = v.InferOutput<typeof Credentials>;

/** The sign-in with a code starts over, because the worker may end while the code is looked up. */
export async function signInByPassword(auth: Auth, email: string, { password, code }: Credentials) {
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    const challenge = error as MultiFactorError;
    if (challenge.code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, challenge);
    const app = resolver.hints.find(({ factorId }) => factorId === Totp.FACTOR_ID);
    if (!app) throw new Problem('setup', { setup: 'sms-factor' });
    if (code === undefined) throw signInError('second-factor');
    return (await resolver.resolveSignIn(Totp.assertionForSignIn(app.uid, code))).user;
  }
}

/** Every verdict of Auth ends the session, also one that this version does not know. */
export function sessionEndOf(error: unknown): SessionEnd | undefined {
  if (problemOf(error)?.code !== 'signed-out') return undefined;
  const isDisabled = error instanceof FirebaseError && error.code === 'auth/user-disabled';
  return { reason: isDisabled ? 'disabled' : 'expired' };
}

export const signInError = (code: SignInCode, text?: string) =>
  new ORPCError(code, { data: { text } });

export function signInErrorOf(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  if (Object.hasOwn(signInMessages, error.code)) return signInError(error.code as SignInCode);
  if (error.code === 'auth/user-disabled') {
    const remedy = 'Enable it in the Firebase console, under Authentication.';
    return signInError('unexpected', `This account is disabled. ${remedy}`);
  }
  const isVerdict = problemOf(error)?.code === 'signed-out';
  return isVerdict ? signInError('unexpected', `Firebase answers: ${error.code}.`) : error;
}
