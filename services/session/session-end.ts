import { FirebaseError } from 'firebase/app';
import type { SessionEnd } from './session';

const reasons: Record<string, 'disabled' | 'expired'> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'expired',
  'auth/user-not-found': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/user-mismatch': 'expired',
};

/** The end of the session that an error of Firebase Auth means, if it means one. */
export function sessionEndOf(error: unknown): SessionEnd | undefined {
  const reason = error instanceof FirebaseError ? reasons[error.code] : undefined;
  return reason && { reason };
}
