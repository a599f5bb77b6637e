import { FirebaseError } from 'firebase/app';
import * as v from 'valibot';
import { DeadlineError } from '../background/deadline';
import { cutText } from '../values/cut-text';

/** A `rate` is per minute, a `quota` per day; an `answer` is an intermediary's, as a portal's. */
const waitCodes = ['busy', 'rate', 'quota', 'network', 'timeout', 'answer'] as const;

/** It passes by itself, and the request may have been applied. */
export type WaitCode = (typeof waitCodes)[number];

/** A `conflict` means that a precondition failed, and that nothing was written. */
export type ProblemCode =
  | WaitCode
  | 'conflict'
  | 'missing'
  | 'refused'
  | 'signed-out'
  | 'setup'
  | 'unexpected';

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: { message?: string; afterMs?: number; setup?: SetupName } = {},
  ) {
    super(details.message ?? `Firebase: ${code}`);
  }
}

export const isWait = (code: ProblemCode): code is WaitCode =>
  waitCodes.some((wait) => wait === code);

const networkError = 'auth/network-request-failed';

/** Auth takes this error for a lost connection, and any other one for the end of the sign-in. */
export function noVerdict(error: unknown): FirebaseError {
  const problem = problemOf(error) ?? new Problem('network');
  return new FirebaseError(networkError, `No verdict: ${problem.code}`, { problem });
}

export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof DeadlineError) return new Problem('timeout');
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return undefined;
  if (error.code === networkError) {
    const { problem } = (error.customData ?? {}) as { problem?: Problem };
    return problem ?? new Problem('network');
  }
  if (error.code === 'auth/too-many-requests') return new Problem('busy');
  return new Problem(error.code.includes('quota') ? 'quota' : 'signed-out');
}

export function unless<Value, Instead>(
  code: ProblemCode,
  request: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  return request.catch((error: unknown) => {
    if (error instanceof Problem && error.code === code) return instead;
    throw error;
  });
}

/** https://cloud.google.com/apis/design/errors#error_model describes this error. */
const GoogleErrorAnswer = v.object({
  error: v.object({
    status: v.fallback(v.string(), ''),
    message: v.fallback(v.string(), ''),
    details: v.fallback(v.array(v.object({ reason: v.fallback(v.string(), '') })), []),
  }),
});

type GoogleError = v.InferOutput<typeof GoogleErrorAnswer>['error'];

export function googleErrorIn(body: unknown): GoogleError | undefined {
  const parsed = v.safeParse(GoogleErrorAnswer, body);
  return parsed.success ? parsed.output.error : undefined;
}

export function foreignAnswer(status: number, afterMs = 0): Problem {
  return new Problem(status === 429 || status === 503 ? 'busy' : 'answer', { afterMs });
}

export function exhausted(message: string, afterMs = 0): Problem {
  if (/per minute/i.test(message)) return new Problem('rate', { afterMs });
  return new Problem(/quota/i.test(message) ? 'quota' : 'busy', { afterMs });
}

/** These are the messages of Firestore (also for App Check), Storage and the local emulators. */
const refusalOfRules =
  /^Missing or insufficient permissions\.$|^Permission denied\.|^No matching allow statements$| @ L\d+$/;

export function refusalOf({ message, details }: GoogleError, isRefusal: boolean) {
  if (isRefusal && refusalOfRules.test(message)) return new Problem('refused');
  const texts = [...details.map(({ reason }) => reason), message];
  const entries = Object.entries(signs) as [SetupName, RegExp][];
  const [named] = entries.find(([, sign]) => texts.some((text) => sign.test(text))) ?? [];
  const setup = named ?? (isRefusal ? 'other' : undefined);
  return setup && new Problem('setup', { setup, message });
}

const advice = {
  'key-application':
    'The API key admits only certain websites or apps, and an extension is none of them. Make a second key without an application restriction for the console.',
  'key-apis':
    'The API key does not include this API. Add Identity Toolkit, Token Service, Cloud Firestore and Cloud Storage for Firebase to its APIs.',
  'key-invalid': 'Google does not know this API key. Copy the web config again.',
  'key-of-other-project':
    'The apiKey belongs to another project than the projectId. Copy the web config again.',
  'wrong-project': 'No project has this projectId. Copy the web config again.',
  'api-off': 'This service is off in the project. Turn it on; that takes a few minutes.',
  'billing-closed': 'The project’s billing account is closed or missing. Repair the billing.',
  'spark-plan': 'Cloud Storage needs the Blaze plan of Firebase. Upgrade the project.',
  'app-check':
    'App Check is enforced, and no extension can pass it. Turn off enforcement for this service.',
  'no-database': 'The project has no Firestore database named (default) in Native mode. Create it.',
  'bucket-link': 'The bucket’s link to Firebase is broken. Open Storage and link the bucket again.',
  'index-missing':
    'The database lacks an index that this needs. Create it; building takes a few minutes.',
  'index-building': 'The index that this needs is still being built. Try again in a few minutes.',
  'sign-in-off':
    'Authentication is not set up in this project. Set it up and enable Email/Password.',
  'passwords-off': 'Email/Password sign-in is not enabled in this project. Enable it.',
  recaptcha:
    'reCAPTCHA is enforced for password sign-in, and no extension can pass it. Set it to Audit.',
  'password-policy':
    'The password does not meet the project’s password policy. Set a stronger one for this user.',
  'blocking-function':
    'A blocking function of the project refused the sign-in. Let it admit the administrator.',
  'sms-factor':
    'This account’s second factor is a text message, which an extension cannot receive. Enrol an authenticator app (TOTP) for it.',
  other: '',
};

export type SetupName = keyof typeof advice;

/** These begin the reason or the message of Google's answers (`tests/production/answers.ts`). */
const signs: Partial<Record<SetupName, RegExp>> = {
  'key-application':
    /^API_KEY_(HTTP_REFERRER|IP_ADDRESS|ANDROID_APP|IOS_APP)_BLOCKED|^Requests from /,
  'key-apis': /^API_KEY_SERVICE_BLOCKED|^Requests to this API /,
  'key-invalid': /^API_KEY_INVALID|^API key (not valid|expired)/,
  'wrong-project': /^CONSUMER_INVALID|^Permission denied on resource project /,
  'api-off': /^SERVICE_DISABLED|^[\w ]+ API has not been used in project /,
  'billing-closed':
    /^BILLING_DISABLED|^This API method requires billing|: please check billing account/,
  'spark-plan': /no-cost Spark pricing plan/,
  'app-check': /^Firebase App Check token is invalid/,
  'no-database':
    /^The database \S+ does not exist|^The project \S+ does not exist or|^The Cloud Firestore API is not available for /,
  'bucket-link': /^A required service account is missing/,
  'index-building': /^The query requires an? .*index.* currently building/,
  'index-missing': /^The query requires an? .*index/,
  'sign-in-off': /^CONFIGURATION_NOT_FOUND/,
  'passwords-off': /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/,
  recaptcha: /^(MISSING_RECAPTCHA_TOKEN|INVALID_RECAPTCHA_TOKEN|MISSING_CLIENT_TYPE)/,
  'password-policy': /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/,
  'blocking-function': /^BLOCKING_FUNCTION_ERROR_RESPONSE/,
};

const consolePages: Record<string, readonly SetupName[]> = {
  'settings/general': ['key-invalid', 'key-of-other-project', 'wrong-project'],
  'usage/details': ['billing-closed', 'spark-plan'],
  appcheck: ['app-check'],
  firestore: ['no-database'],
  'firestore/databases/-default-/indexes': ['index-missing', 'index-building'],
  storage: ['bucket-link'],
  authentication: ['sign-in-off'],
  'authentication/providers': ['passwords-off'],
  'authentication/settings': ['recaptcha', 'blocking-function'],
  'authentication/users': ['password-policy', 'sms-factor'],
};

export type SetupAdvice = NonNullable<ReturnType<typeof setupAdviceOf>>;

const longestSentence = 240;
/** A link to any other host could lead anywhere. */
const consoleLink = /https:\/\/console\.(?:firebase|cloud|developers)\.google\.com\/\S*[\w=]/;

export function setupAdviceOf(error: unknown, projectId: string) {
  const { setup, message = '' } = problemOf(error)?.details ?? {};
  if (!setup) return undefined;
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*/s.exec(message.trim()) ?? [];
  const quoted = sentence && `Google answers: “${cutText(sentence, longestSentence)}”`;
  const [path = 'overview'] =
    Object.entries(consolePages).find(([, names]) => names.includes(setup)) ?? [];
  const page = /^key-(application|apis)$/.test(setup)
    ? `https://console.cloud.google.com/apis/credentials?project=${projectId}`
    : `https://console.firebase.google.com/project/${projectId}/${path}`;
  const url = consoleLink.exec(message)?.[0] ?? page;
  const isFirebase = url.startsWith('https://console.firebase.');
  return {
    text: [quoted, advice[setup]].filter(Boolean).join(' '),
    page: { label: `Open the ${isFirebase ? 'Firebase' : 'Google Cloud'} console`, url },
  };
}
