import { project } from '../../scripts/local/config.ts';
import { nextPacificMidnight } from '../../services/meter/pacific-day';
import { formatTime } from '../../services/values/formats';
import { firestoreAnswers, storageAnswers } from './answers';
import { authAnswers } from './auth-answers';
import type { places, Reading } from './production-scene';

/** What the administrator reads after an answer of Google's; `text` is the whole text. */
export interface Row {
  answer: string;
  at: readonly (keyof typeof places)[];
  text: string;
  /** The message of the specification above the text, at a sign-in. */
  message?: string;
  link?: string;
  does?: Reading['does'];
}

const firebase = (path: string) => `https://console.firebase.google.com/project/${project}/${path}`;
const keys = `https://console.cloud.google.com/apis/credentials?project=${project}`;
const says = (sentence: string) => `Google answers: “${sentence}”`;

const ownKey =
  'The API key admits only certain websites or apps, and an extension is none of them. Make a second key without an application restriction for the console.';
const moreApis =
  'The API key does not include this API. Add Identity Toolkit, Token Service, Cloud Firestore and Cloud Storage for Firebase to its APIs.';
const apiOff =
  'This service is not switched on in the project. Switch it on; it takes a few minutes.';
const billing = 'The project’s billing account is closed or missing. Repair the billing.';
const appCheck =
  'App Check is enforced, which an extension cannot pass. Unenforce it for this service.';
const noDatabase =
  'The project has no Firestore database named (default) in Native mode. Create it.';

const signIn = ['Test connection, sign-in', 'Login'] as const;

export const authRows: readonly Row[] = [
  {
    answer: 'a key for certain websites',
    at: signIn,
    text: `${says('Requests from referer <empty> are blocked.')} ${ownKey}`,
    link: keys,
  },
  {
    answer: 'a key for other APIs',
    at: signIn,
    text: `${says(authAnswers['a key for other APIs'].body.error.message)} ${moreApis}`,
    link: keys,
  },
  {
    answer: 'an unknown key',
    at: signIn,
    text: `${says('API key not valid.')} Google does not know this API key. Copy the web config again.`,
    link: firebase('settings/general'),
  },
  {
    answer: 'Authentication that is not set up',
    at: signIn,
    text: `${says('CONFIGURATION_NOT_FOUND')} Authentication is not set up in this project. Set it up and enable Email/Password.`,
    link: firebase('authentication'),
  },
  {
    answer: 'passwords that are not enabled',
    at: signIn,
    text: `${says('OPERATION_NOT_ALLOWED')} Email/Password sign-in is not enabled in this project. Enable it.`,
    link: firebase('authentication/providers'),
  },
  {
    answer: 'an API that is off',
    at: signIn,
    text: `${says('Identity Toolkit API has not been used in project 345581060525 before or it is disabled.')} ${apiOff}`,
    link: 'https://console.developers.google.com/apis/api/identitytoolkit.googleapis.com/overview?project=345581060525',
  },
  {
    answer: 'App Check',
    at: signIn,
    text: `${says('Firebase App Check token is invalid.')} ${appCheck}`,
    link: firebase('appcheck'),
  },
  {
    answer: 'enforced reCAPTCHA',
    at: signIn,
    text: `${says('MISSING_RECAPTCHA_TOKEN')} reCAPTCHA is enforced for password sign-in, which an extension cannot pass. Set it to Audit.`,
    link: firebase('authentication/settings'),
  },
  {
    answer: 'a password policy',
    at: ['Login'],
    text: `${says('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]')} The password does not meet the project’s password policy. Set a stronger one for this user.`,
    link: firebase('authentication/users'),
  },
  {
    answer: 'a blocking function',
    at: ['Login'],
    text: `${says(authAnswers['a blocking function'].body.error.message)} A blocking function of the project refused the sign-in. Let it admit the administrator.`,
    link: firebase('authentication/settings'),
  },
  {
    answer: 'a disabled user',
    at: ['Login'],
    text: 'This account is disabled. Enable it in the Firebase console, under Authentication.',
  },
  {
    answer: 'a limit per minute',
    at: signIn,
    text: 'The Firebase project has reached its limit of requests per minute. Wait a minute and try again.',
  },
];

const pages = ['a list', 'a count', 'a report'] as const;
const database = 'Test connection, database' as const;
const everywhere = [
  database,
  'the check of the administrator',
  ...pages,
  'a generation',
  'a post',
] as const;
const rules = "Firebase refused this. The project's Security Rules do not allow it.";

export const firestoreRows: readonly Row[] = [
  { answer: 'the Security Rules', at: pages, text: rules },
  { answer: 'the Security Rules', at: ['a generation'], text: rules, does: 'stops' },
  {
    answer: 'the Security Rules',
    at: ['a post'],
    text: 'Firebase refused the post: the project’s Security Rules do not allow it. Its picture is deleted again.',
    does: 'stops',
  },
  {
    answer: 'App Check',
    at: ['the check of the administrator'],
    message: 'Invalid privilage. Try again',
    text: 'Firestore did not let this account read admin-credentials. If it is the administrator’s: its User UID must stand in the field uid of admin-credentials/admin, the console’s Security Rules must be deployed, and App Check must not be enforced for Firestore.',
  },
  {
    answer: 'a wrong project',
    at: everywhere,
    text: `${says(`Permission denied on resource project ${project}.`)} There is no project with this projectId. Copy the web config again.`,
    link: firebase('settings/general'),
  },
  {
    answer: 'an API that is off',
    at: everywhere,
    text: `${says(`Cloud Firestore API has not been used in project ${project} before or it is disabled.`)} ${apiOff}`,
    link: `https://console.developers.google.com/apis/api/firestore.googleapis.com/overview?project=${project}`,
  },
  {
    answer: 'a closed billing account',
    at: everywhere,
    text: `${says(firestoreAnswers['a closed billing account'].body.error.message)} ${billing}`,
    link: firebase('usage/details'),
  },
  {
    answer: 'no database',
    at: everywhere,
    text: `${says(`The database (default) does not exist for project ${project} Please visit https://console.cloud.google.com/datastore/setup?project=${project} to add a Cloud Datastore or Cloud Firestore database.`)} ${noDatabase}`,
    link: `https://console.cloud.google.com/datastore/setup?project=${project}`,
  },
  {
    answer: 'a database in Datastore mode',
    at: everywhere,
    text: `${says('The Cloud Firestore API is not available for Cloud Datastore projects.')} ${noDatabase}`,
    link: firebase('firestore'),
  },
  {
    answer: 'an API key for other APIs',
    at: everywhere,
    text: `${says(firestoreAnswers['an API key for other APIs'].body.error.message)} ${moreApis}`,
    link: keys,
  },
  {
    answer: 'a refusal that is not known',
    at: everywhere,
    text: says('The caller does not have permission'),
    link: firebase('overview'),
  },
  {
    answer: 'a missing index',
    at: [...pages, 'a generation', 'a post'],
    text: `${says('The query requires an index.')} The database lacks an index that this needs. Create it; building takes a few minutes.`,
    link: `https://console.firebase.google.com/v1/r/project/${project}/firestore/indexes?create_composite=Clxw`,
  },
  {
    answer: 'an index that is being built',
    at: [...pages, 'a generation', 'a post'],
    text: `${says('The query requires an index.')} The index that this needs is still being built. Try again in a few minutes.`,
    link: `https://console.firebase.google.com/v1/r/project/${project}/firestore/indexes?create_composite=Clxw`,
  },
  {
    answer: 'a used-up quota',
    at: [database, 'the check of the administrator', ...pages],
    text: `The quota of the Firebase project is used up. Firestore answers again at ${formatTime(nextPacificMidnight(Date.now()))}; the Blaze plan has no daily limit.`,
  },
  {
    answer: 'a used-up quota',
    at: ['a generation', 'a post'],
    text: 'The quota of the Firebase project is used up. Retrying automatically.',
    does: 'repeats',
  },
  {
    answer: 'a limit per minute',
    at: [database, 'the check of the administrator', ...pages],
    text: 'The Firebase project has reached its limit of requests per minute. Wait a minute and try again.',
  },
  {
    answer: 'a limit per minute',
    at: ['a generation', 'a post'],
    text: 'The Firebase project has reached its limit of requests per minute. Retrying automatically.',
    does: 'repeats',
  },
];

const files = ['Test connection, file store', 'a picture', 'the first byte of a picture'] as const;

export const storageRows: readonly Row[] = [
  {
    answer: 'the Security Rules',
    at: ['a picture', 'the first byte of a picture'],
    text: 'The file store refused the picture: the project’s Security Rules for Storage do not allow it. Nothing was written.',
  },
  {
    answer: 'the Spark plan',
    at: files,
    text: `${says('Cloud Storage for Firebase no longer supports Firebase projects that are on the no-cost Spark pricing plan.')} Cloud Storage needs the Blaze plan of Firebase. Upgrade the project.`,
    link: firebase('usage/details'),
  },
  {
    answer: 'a closed billing account',
    at: files,
    text: `${says(storageAnswers['a closed billing account'].body.error.message)} ${billing}`,
    link: firebase('usage/details'),
  },
  {
    answer: 'App Check',
    at: files,
    text: `${says('Firebase App Check token is invalid.')} ${appCheck}`,
    link: firebase('appcheck'),
  },
  {
    answer: 'a bucket without its service account',
    at: files,
    text: `${says('A required service account is missing necessary permissions.')} The bucket’s link to Firebase is broken. Open Storage and link the bucket again.`,
    link: firebase('storage'),
  },
];
