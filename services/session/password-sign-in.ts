import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator as Totp,
} from 'firebase/auth/web-extension';
import { FirebaseError } from 'firebase/app';
import * as v from 'valibot';
import { Problem } from '../firebase/problem';
import { signInError } from './sign-in-error';

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
    const isFirebase = error instanceof FirebaseError;
    if (!isFirebase || error.code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === Totp.FACTOR_ID);
    if (!app) throw new Problem('setup', { setup: 'sms-factor' });
    if (code === undefined) throw signInError('second-factor');
    const assertion = Totp.assertionForSignIn(app.uid, code);
    return (await resolver.resolveSignIn(assertion)).user;
  }
}
