import { cutText } from '../values/cut-text';

const advice = {
  'key-application':
    'The API key admits only certain websites or apps, and an extension is none of them. Make a second key without an application restriction for the console.',
  'key-apis':
    'The API key does not include this API. Add Identity Toolkit, Token Service, Cloud Firestore and Cloud Storage for Firebase to its APIs.',
  'key-invalid': 'Google does not know this API key. Copy the web config again.',
  'key-of-other-project':
    'The apiKey belongs to another project than the projectId. Copy the web config again.',
  'wrong-project': 'There is no project with this projectId. Copy the web config again.',
  'api-off':
    'This service is not switched on in the project. Switch it on; it takes a few minutes.',
  'billing-closed': 'The project’s billing account is closed or missing. Repair the billing.',
  'spark-plan': 'Cloud Storage needs the Blaze plan of Firebase. Upgrade the project.',
  'app-check':
    'App Check is enforced, which an extension cannot pass. Unenforce it for this service.',
  'no-database': 'The project has no Firestore database named (default) in Native mode. Create it.',
  'bucket-link': 'The bucket’s link to Firebase is broken. Open Storage and link the bucket again.',
  'index-missing':
    'The database lacks an index that this needs. Create it; building takes a few minutes.',
  'index-building': 'The index that this needs is still being built. Try again in a few minutes.',
  'sign-in-off':
    'Authentication is not set up in this project. Set it up and enable Email/Password.',
  'passwords-off': 'Email/Password sign-in is not enabled in this project. Enable it.',
  recaptcha:
    'reCAPTCHA is enforced for password sign-in, which an extension cannot pass. Set it to Audit.',
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

export function setupNamedIn(texts: readonly string[]): SetupName | undefined {
  const entries = Object.entries(signs) as [SetupName, RegExp][];
  return entries.find(([, sign]) => texts.some((text) => sign.test(text)))?.[0];
}

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

export type SetupAdvice = ReturnType<typeof adviceOn>;

const longestSentence = 240;
/** A link to any other host could lead anywhere. */
const consoleLink = /https:\/\/console\.(?:firebase|cloud|developers)\.google\.com\/\S*[\w=]/;

export function adviceOn(name: SetupName, message: string, projectId: string) {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*/s.exec(message.trim()) ?? [];
  const quoted = sentence && `Google answers: “${cutText(sentence, longestSentence)}”`;
  const [path = 'overview'] =
    Object.entries(consolePages).find(([, names]) => names.includes(name)) ?? [];
  const page = /^key-(application|apis)$/.test(name)
    ? `https://console.cloud.google.com/apis/credentials?project=${projectId}`
    : `https://console.firebase.google.com/project/${projectId}/${path}`;
  const url = consoleLink.exec(message)?.[0] ?? page;
  const isFirebase = url.startsWith('https://console.firebase.');
  return {
    text: [quoted, advice[name]].filter(Boolean).join(' '),
    page: { label: `Open the ${isFirebase ? 'Firebase' : 'Google Cloud'} console`, url },
  };
}
