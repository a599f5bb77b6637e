import type { FirebaseFailure } from '../firebase/requests/request-failure';
import { nextPacificMidnight } from '../values/pacific-midnight';
import { formatTime } from '../values/formats';
import type { SetupAdvice } from '../firebase/setup-advice';

const troubleTexts = {
  network: "Can't reach Firebase.",
  timeout: 'Firebase is slow to answer.',
  slow: 'Firebase is slow to answer.',
  busy: 'Firebase is busy.',
  rate: 'The Firebase project has reached its limit of requests per minute.',
  quota: 'The quota of the Firebase project is used up.',
  answer: 'The answer did not come from Firebase.',
};

export const troubleText = (reason: keyof typeof troubleTexts): string =>
  reason === 'network' && !navigator.onLine ? 'You are offline.' : troubleTexts[reason];

export const failureReasons = {
  SIGNED_OUT: 'You are signed out. Sign in and try again.',
  NOT_CONFIGURED: 'The console is not connected to a Firebase project yet.',
  UNREACHABLE: `${troubleTexts.network} Check the network, and the date and time of this computer.`,
  TOO_SLOW: `${troubleTexts.timeout} Check the network and try again.`,
  BAD_ANSWER: `${troubleTexts.answer} A network's sign-in page can cause this.`,
  BUSY: `${troubleTexts.busy} Wait a moment and try again.`,
  RATE: `${troubleTexts.rate} Wait a minute and try again.`,
  QUOTA: troubleTexts.quota,
  REFUSED: "Firebase refused this. The project's Security Rules do not allow it.",
  NOT_FOUND: 'This no longer exists.',
  TOO_LATE: 'This is no longer possible: it has finished or was changed in another window.',
  MORE_THAN_ASKED: 'More was added after you were asked.',
  SETUP: 'Google refused this because of a setting of the Firebase project.',
  BAD_REQUEST: 'The request was rejected as invalid.',
  NO_ANSWER: 'The background process does not answer. Wait a moment and try again.',
  UNEXPECTED: 'Something unexpected went wrong. The developer console has the details.',
} satisfies Record<FirebaseFailure, string> & Record<string, string>;

export type FailureCode = keyof typeof failureReasons;

export class Refusal extends Error {
  override name = 'Refusal';
}

export const errorCode = (error: unknown): unknown => Object(error).code;

export function failureCode(error: unknown): FailureCode {
  const code = errorCode(error);
  return Object.hasOwn(failureReasons, String(code)) ? (code as FailureCode) : 'UNEXPECTED';
}

export const setupAdvice = (error: unknown): SetupAdvice | undefined => Object(error).data?.setup;

export function failureReason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = failureCode(error);
  if (code === 'UNREACHABLE' && !navigator.onLine) {
    return `${troubleText('network')} The console continues when the network is back.`;
  }
  if (code === 'QUOTA') {
    const end = formatTime(nextPacificMidnight(Date.now()));
    return `${troubleTexts.quota} Firestore answers again at ${end}; the Blaze plan has no daily limit.`;
  }
  return setupAdvice(error)?.text ?? failureReasons[code];
}
