import { describe, expect, test } from 'vitest';
import { nextStep } from './session';

const user = { uid: 'u1' };
const signedIn = { status: 'signed-in', uid: 'u1', email: 'admin@example.com' } as const;
const idle = { reason: 'idle', afterMinutes: 15 } as const;

describe('a worker that starts', () => {
  test('keeps a session that Auth still knows', () => {
    expect(nextStep(signedIn, user, null)).toEqual({ keep: signedIn });
  });

  test.each([[null], [{ uid: 'u2' }]])('ends a session if the user of Auth is %o', (other) => {
    expect(nextStep(signedIn, other, null)).toEqual({ end: { reason: 'expired' } });
  });

  test('stays signed out, with the reason', () => {
    expect(nextStep(null, null, 1)).toEqual({ keep: { status: 'signed-out' } });
    const signedOut = { status: 'signed-out', end: idle } as const;
    expect(nextStep(signedOut, null, null)).toEqual({ keep: signedOut });
  });

  test('resumes a session from disk only in a new browser session', () => {
    expect(nextStep(null, user, 1)).toEqual({ resume: user, since: 1 });
    expect(nextStep({ status: 'signed-out' }, user, 1)).toEqual({ end: undefined });
  });

  test('finishes an interrupted sign-in or sign-out as signed out', () => {
    expect(nextStep(null, user, null)).toEqual({ end: undefined });
    expect(nextStep({ status: 'signed-out', end: idle }, user, null)).toEqual({ end: idle });
  });
});
