import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator as Totp,
} from 'firebase/auth/web-extension';
import { FirebaseError } from 'firebase/app';
import * as v from 'valibot';
import { RequestError } from '../firebase/requests/request-failure';
import { signInError } from './sign-in-error';

export const Credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  /** The six digits of an authenticator app, for an account with a second factor. */
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
});

export type Credentials = v.InferOutput<typeof Credentials>;

/**
 * Throws `SECOND_FACTOR` if the account needs a code. The sign-in with the code starts over, so that
 * nothing is lost when the browser ends the worker while the administrator looks the code up.
 */
export async function signInByPassword(auth: Auth, email: string, { password, code }: Credentials) {
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    const isFirebase = error instanceof FirebaseError;
    if (!isFirebase || error.code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === Totp.FACTOR_ID);
    if (!app) throw new RequestError({ failure: 'setup', problem: 'sms-factor', message: '' });
    if (code === undefined) throw signInError('SECOND_FACTOR');
    const assertion = Totp.assertionForSignIn(app.uid, code);
    return (await resolver.resolveSignIn(assertion)).user;
  }
}
