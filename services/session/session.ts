export type SessionEnd =
  | { reason: 'disabled' | 'expired' | 'connection-changed' }
  | { reason: 'not-admin'; denial: string }
  | { reason: 'idle' | 'too-long'; afterMinutes: number };

export type SessionState =
  | { status: 'not-configured' }
  | { status: 'signed-out'; end?: SessionEnd }
  | { status: 'signed-in'; uid: string; email: string; clockText?: string };

/** A worker that stopped halfway can leave the published state and Auth's user apart. */
export function nextStep(
  published: SessionState | null,
  user: { uid: string } | null,
): { keep: SessionState } | { end?: SessionEnd } {
  if (published?.status === 'signed-in') {
    return published.uid === user?.uid ? { keep: published } : { end: { reason: 'expired' } };
  }
  const end = published?.status === 'signed-out' ? published.end : undefined;
  return user ? { end } : { keep: { status: 'signed-out', end } };
}

/** They are word for word those of `docs/behaviour.md`, but for the last two. */
export const signInMessages = {
  'auth/user-not-found': 'User not found',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-credential': 'Invalid credentials. Try again',
  'auth/invalid-login-credentials': 'Invalid credentials. Try again',
  'auth/too-many-requests':
    'Too many login attempts. Please try again later or reset your password.',
  'not-admin': 'Invalid privilage. Try again',
  unexpected: 'An unexpected error occurred',
  'second-factor': 'Enter the six digits that your authenticator app shows.',
  'auth/invalid-verification-code':
    'This code is wrong or too old. Enter the one that your authenticator app shows now.',
};

export type SignInCode = keyof typeof signInMessages;

export const denials = {
  refused:
    'Firestore did not let this account read admin-credentials. If it is the administrator’s, its User UID must stand in the field uid of admin-credentials/admin. Deploy the console’s Security Rules, and turn off App Check for Firestore.',
  otherDocument:
    'The collection admin-credentials must have the document admin and no other. Its field uid holds the administrator’s User UID.',
};

export function sessionEndMessage(end: SessionEnd): string {
  const duration = 'afterMinutes' in end ? formatDuration(end.afterMinutes) : '';
  return {
    disabled: 'You were signed out because your account was disabled.',
    expired:
      'You were signed out: your session expired or was revoked, or your account was disabled.',
    'not-admin': signInMessages['not-admin'],
    'connection-changed': 'The connection to Firebase was changed. Sign in again.',
    idle: `You were signed out after ${duration} of inactivity.`,
    'too-long': `You were signed out ${duration} after you signed in. Sign in again.`,
  }[end.reason];
}

const minute = { unit: 'minute', minutes: 1, from: 0 };
const longerUnits = [
  { unit: 'year', minutes: 365 * 24 * 60, from: 360 * 24 * 60 },
  { unit: 'day', minutes: 24 * 60, from: 48 * 60 },
  { unit: 'hour', minutes: 60, from: 90 },
];

export function formatDuration(minutes: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const { unit, minutes: length } = longerUnits.find(({ from }) => minutes >= from) ?? minute;
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en', options).format(minutes / length);
}
