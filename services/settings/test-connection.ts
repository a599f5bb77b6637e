import type { Connection } from '../firebase/connection';
import { fetchFinalAnswer, noAnswerReason } from '../firebase/auth/auth-requests';
import { collections } from '../firebase/firestore/collections';
import { databasePath, endpointsOfBuild, type Endpoints } from '../firebase/requests/endpoints';
import { waitCodes } from '../firebase/failure-code';
import { failureReason } from '../rpc/failure';

export interface ServiceCheck {
  service: 'Sign-in' | 'Database' | 'File store';
  /** `warning`: the service answers but is unsafe or incomplete. */
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
}

type Verdict = [ServiceCheck['outcome'], answer: string];

interface Answer {
  status: number;
  message: string;
}

async function ask(
  judge: (answer: Answer) => Verdict,
  url: string,
  body?: object,
): Promise<Verdict> {
  try {
    const response = await fetchFinalAnswer(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    const message = /"message":\s*"([^"]*)"/.exec(await response.text())?.[1] ?? '';
    return judge({ status: response.status, message });
  } catch (error) {
    return ['bad', failureReason({ code: waitCodes[noAnswerReason(error) ?? 'network'] })];
  }
}

const passwordsAreOff = /CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/;

function judgeSignIn({ message }: Answer): Verdict {
  if (/API.key/i.test(message)) return ['bad', 'Firebase does not accept this apiKey.'];
  return passwordsAreOff.test(message)
    ? ['bad', 'Email/password sign-in is not enabled in this project (under Authentication).']
    : ['good', 'The sign-in service answers.'];
}

function checkSignIn({ apiKey, adminMailDomain }: Connection, origin: string): Promise<Verdict> {
  const path = origin.includes('identitytoolkit.') ? '' : '/identitytoolkit.googleapis.com';
  const url = `${origin}${path}/v1/accounts:signInWithPassword?key=${apiKey}`;
  const nobody = { email: `nobody${adminMailDomain}`, password: 'no password' };
  return ask(judgeSignIn, url, { ...nobody, returnSecureToken: true });
}

function checkDatabase({ projectId }: Connection, origin: string): Promise<Verdict> {
  const judge = ({ status, message }: Answer): Verdict => {
    switch (status) {
      case 200:
        return [
          'warning',
          'The database answers, but anybody may read the users: deploy the Security Rules.',
        ];
      case 401:
      case 403:
        return ['good', 'The database answers and is closed to strangers.'];
      case 404:
        return ['bad', `No Firestore database in project ${projectId}.`];
      default:
        return ['bad', `The database answers ${status}${message && `: ${message}`}`];
    }
  };
  const documents = `${origin}/v1/${databasePath(projectId)}/documents`;
  return ask(judge, `${documents}/${collections.users}?pageSize=1`);
}

async function checkFileStore({ storageBucket }: Connection, origin: string): Promise<Verdict> {
  if (!storageBucket) {
    return ['warning', 'The config names no storageBucket: posts cannot have pictures.'];
  }
  const judge = ({ status }: Answer): Verdict =>
    status === 404
      ? ['bad', `There is no bucket ${storageBucket}.`]
      : ['good', 'The file store answers.'];
  return ask(judge, `${origin}/v0/b/${storageBucket}/o?maxResults=1`);
}

export async function testConnection(
  connection: Connection,
  endpoints: Endpoints = endpointsOfBuild(),
): Promise<ServiceCheck[]> {
  const checks = [
    ['Sign-in', checkSignIn(connection, endpoints.auth)],
    ['Database', checkDatabase(connection, endpoints.firestore)],
    ['File store', checkFileStore(connection, endpoints.storage)],
  ] as const;
  return Promise.all(
    checks.map(async ([service, check]) => {
      const [outcome, answer] = await check;
      return { service, outcome, answer };
    }),
  );
}
