import { ORPCError } from '@orpc/client';
import type { FirebaseFailure } from '../firebase/failure-code';

export const failureReasons = {
  SIGNED_OUT: 'You are signed out. Sign in and try again.',
  NOT_CONFIGURED: 'The console is not connected to a Firebase project yet.',
  UNREACHABLE:
    'Firebase could not be reached. Check the network, and the date and time of this computer.',
  TOO_SLOW: 'Firebase did not answer in time. Check the network and try again.',
  BAD_ANSWER:
    'The answer did not come from Firebase. A network that asks for a sign-in page can cause this.',
  BUSY: 'Firebase is busy. Wait a little and try again.',
  QUOTA:
    'The daily allowance of the Firebase project is used up. It is renewed every day; a paid plan raises it.',
  REFUSED: "Firebase refused this. The project's Security Rules do not allow it.",
  NOT_FOUND: 'What was asked for does not exist any more.',
  TOO_LATE: 'This can no longer be done: it has ended, or another view has decided otherwise.',
  MISSING_INDEX: 'The database lacks an index that this list needs.',
  BAD_REQUEST: 'The console sent something that is not allowed.',
  UNEXPECTED: 'Something unexpected went wrong. The details are in the console log.',
} satisfies Record<FirebaseFailure, string> & Record<string, string>;

export type FailureCode = keyof typeof failureReasons;

export const failureCodes = Object.keys(failureReasons) as FailureCode[];

function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && Object.hasOwn(failureReasons, code);
}

export function failureCode(error: unknown): FailureCode {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return isFailureCode(code) ? code : 'UNEXPECTED';
}

export function remedyUrl(error: unknown): string | undefined {
  const data = error instanceof ORPCError ? (error.data as { remedyUrl?: string } | null) : null;
  return data?.remedyUrl;
}

export function failureReason(error: unknown): string {
  const code = failureCode(error);
  if (code === 'UNREACHABLE' && !navigator.onLine) {
    return 'You are offline. The console goes on when the network is back.';
  }
  return failureReasons[code];
}
