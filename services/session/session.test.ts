import { FirebaseError } from 'firebase/app';
import { describe, expect, test } from 'vitest';
import { nextStep, sessionEndMessage, type SignInCode, signInMessages } from './session';
import { sessionEndOf, signInErrorOf } from './sign-in';

const user = { uid: 'u1' };
const signedIn = { status: 'signed-in', uid: 'u1', email: 'admin@example.com' } as const;
const idle = { reason: 'idle', afterMinutes: 15 } as const;

describe('a worker that starts', () => {
  test('keeps a session that Auth still knows', () => {
    expect(nextStep(signedIn, user)).toEqual({ keep: signedIn });
  });

  test.each([[null], [{ uid: 'u2' }]])('ends a session if the user of Auth is %o', (other) => {
    expect(nextStep(signedIn, other)).toEqual({ end: { reason: 'expired' } });
  });

  test('stays signed out, with the reason', () => {
    expect(nextStep(null, null)).toEqual({ keep: { status: 'signed-out' } });
    const signedOut = { status: 'signed-out', end: idle } as const;
    expect(nextStep(signedOut, null)).toEqual({ keep: signedOut });
  });

  test('finishes an interrupted sign-in or sign-out as signed out', () => {
    expect(nextStep(null, user)).toEqual({ end: undefined });
    expect(nextStep({ status: 'signed-out', end: idle }, user)).toEqual({ end: idle });
  });
});

test.each([
  ['auth/user-not-found', 'User not found'],
  ['auth/wrong-password', 'Incorrect password'],
  ['auth/invalid-credential', 'Invalid credentials. Try again'],
  [
    'auth/too-many-requests',
    'Too many login attempts. Please try again later or reset your password.',
  ],
  ['auth/internal-error', 'An unexpected error occurred'],
])('the answer %s to a sign-in is shown as "%s"', (code, message) => {
  const error = signInErrorOf(new FirebaseError(code, '')) as { code: SignInCode };
  expect(signInMessages[error.code]).toBe(message);
});

test.each([
  ['auth/user-disabled', 'disabled'],
  ['auth/user-token-expired', 'expired'],
  ['auth/user-not-found', 'expired'],
  ['auth/network-request-failed', undefined],
])('the answer %s to a check of the session ends it as %s', (code, reason) => {
  expect(sessionEndOf(new FirebaseError(code, ''))?.reason).toBe(reason);
});

test('the end of a session is explained with its duration', () => {
  expect(sessionEndMessage({ reason: 'too-long', afterMinutes: 720 })).toBe(
    'You were signed out 12 hours after you signed in. Sign in again.',
  );
  expect(sessionEndMessage({ reason: 'idle', afterMinutes: 60 })).toBe(
    'You were signed out after 60 minutes of inactivity.',
  );
});
