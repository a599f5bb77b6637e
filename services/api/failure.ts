import type { SetupAdvice } from '../firebase/problem';
import type { Obstacle } from '../operations/operation';

const troubleTexts = {
  network: 'Cannot reach Firebase.',
  timeout: 'Firebase is slow to answer.',
  busy: 'Firebase is busy.',
  rate: 'The Firebase project has reached its limit of requests per minute.',
  quota: 'The quota of the Firebase project is used up.',
  answer: 'The answer did not come from Firebase.',
};

export const troubleText = (code: keyof typeof troubleTexts): string =>
  code === 'network' && !navigator.onLine ? 'You are offline.' : troubleTexts[code];

const noLongerExists = 'This no longer exists. Refresh the list.';

export const failureReasons = {
  network: `${troubleTexts.network} Check the network, and the date and time of this computer.`,
  timeout: `${troubleTexts.timeout} Check the network and try again.`,
  answer: `${troubleTexts.answer} If this network has a sign-in page, sign in there and try again.`,
  busy: `${troubleTexts.busy} Wait a moment and try again.`,
  rate: `${troubleTexts.rate} Wait a minute and try again.`,
  quota: `${troubleTexts.quota} Wait until midnight Pacific Time, or upgrade the project to the Blaze plan.`,
  'signed-out': 'You are signed out. Sign in and try again.',
  refused:
    'The project’s Security Rules refuse this. Update them to the rules of this version of the console.',
  conflict: noLongerExists,
  missing: noLongerExists,
  setup: 'A setting of the Firebase project forbids this. Test the connection in the options.',
  unexpected:
    'This failed for an unknown reason. Try again; the developer console has the details.',
  TOO_LATE: 'This is no longer possible: it has finished or was changed in another window.',
  MORE_THAN_ASKED: 'More was added after you were asked. Check the new number.',
  NO_BUCKET:
    'No default bucket found. Add the storageBucket of the Firebase project in the options.',
  BAD_REQUEST: 'The background process did not accept this. Open the console again and retry.',
  NO_ANSWER: 'The background process does not answer. Wait a moment and try again.',
  NO_STORAGE:
    'The browser does not read or keep what the console stores on this computer. Free some space on the disk and restart the browser, or start without saved data in the options.',
  LOST: 'The browser ended the background process before it answered. What it did is not known: look before you try again.',
  NOT_STARTED: 'The browser ended the background process before it began. Try again.',
  UNKNOWN: 'The answer was lost. If you try again, nothing is started twice.',
  TOO_LARGE: 'This is more than the browser can send at once. Select at most 10,000 rows.',
  'other-project': 'It belongs to another Firebase project than the one that is connected.',
  interrupted: 'It was interrupted when the browser or the session ended.',
  'picture-refused':
    'The Security Rules for Storage refuse the picture. Update them to the rules of this version of the console.',
  'no-download-url': 'The given file does not have any download URLs.',
  taken: 'Another post was written in its place. Try again.',
  changed: 'It was changed elsewhere after you opened it.',
  gone: 'It was deleted meanwhile. What you typed is still in the form.',
} satisfies Record<Obstacle['reason'], string> & Record<string, string>;

export type FailureCode = keyof typeof failureReasons;

export class Refusal extends Error {}

export const errorCode = (error: unknown): unknown => Object(error).code;

export function failureCode(error: unknown): FailureCode {
  // oRPC ends what waits for an answer in this way when the port closes.
  if (Object(error).name === 'AbortError') return 'LOST';
  if (String(error).includes('exceeded maximum allowed')) return 'TOO_LARGE';
  const code = errorCode(error);
  return Object.hasOwn(failureReasons, String(code)) ? (code as FailureCode) : 'unexpected';
}

export const isUnanswered = (error: unknown) =>
  ['LOST', 'NO_ANSWER', 'UNKNOWN'].includes(failureCode(error));

export const setupAdvice = (error: unknown): SetupAdvice | undefined => Object(error).data?.setup;

export function failureReason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = failureCode(error);
  if (code === 'network' && !navigator.onLine) {
    return `${troubleText('network')} The console continues when the network is back.`;
  }
  return setupAdvice(error)?.text ?? failureReasons[code];
}
