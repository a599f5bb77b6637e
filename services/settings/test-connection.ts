import type { Connection } from '../firebase/connection';
import { fetchFinalAnswer } from '../firebase/requests/auth-requests';
import { noAnswerReason } from '../firebase/requests/request-failure';
import { collections } from '../firebase/firestore/collections';
import { databasePath, endpointsOfBuild } from '../firebase/requests/endpoints';
import { waitCodes } from '../firebase/failure-code';
import { failureReason } from '../rpc/failure';

export interface ServiceCheck {
  service: 'Sign-in' | 'Database' | 'File store';
  /** `warning`: the service answers but is unsafe or incomplete. */
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
}

type Verdict = [ServiceCheck['outcome'], answer: string];

async function ask(url: string, body?: object): Promise<{ status: number; message: string }> {
  const response = await fetchFinalAnswer(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  });
  const message = /"message":\s*"([^"]*)"/.exec(await response.text())?.[1] ?? '';
  return { status: response.status, message };
}

const passwordsAreOff = /CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/;

async function checkSignIn(
  { apiKey, adminMailDomain }: Connection,
  origin: string,
): Promise<Verdict> {
  const path = origin.includes('identitytoolkit.') ? '' : '/identitytoolkit.googleapis.com';
  const { message } = await ask(`${origin}${path}/v1/accounts:signInWithPassword?key=${apiKey}`, {
    email: `nobody${adminMailDomain}`,
    password: 'no password',
    returnSecureToken: true,
  });
  if (/API.key/i.test(message)) return ['bad', 'Firebase does not accept this apiKey.'];
  return passwordsAreOff.test(message)
    ? ['bad', 'Email/password sign-in is not enabled in this project (under Authentication).']
    : ['good', 'The sign-in service answers.'];
}

async function checkDatabase({ projectId }: Connection, origin: string): Promise<Verdict> {
  const documents = `${origin}/v1/${databasePath(projectId)}/documents`;
  const { status, message } = await ask(`${documents}/${collections.users}?pageSize=1`);
  switch (status) {
    case 200:
      return [
        'warning',
        'The database answers, but anyone can read the users: deploy the Security Rules.',
      ];
    case 401:
    case 403:
      return ['good', 'The database answers and requires a sign-in.'];
    case 404:
      return ['bad', `Project ${projectId} has no Firestore database.`];
    default:
      return ['bad', `The database answers ${status}${message && `: ${message}`}`];
  }
}

async function checkFileStore({ storageBucket }: Connection, origin: string): Promise<Verdict> {
  if (!storageBucket) {
    return ['warning', 'The config has no storageBucket, so posts cannot have pictures.'];
  }
  const { status } = await ask(`${origin}/v0/b/${storageBucket}/o?maxResults=1`);
  return status === 404
    ? ['bad', `The bucket ${storageBucket} does not exist.`]
    : ['good', 'The file store answers.'];
}

async function checked(
  service: ServiceCheck['service'],
  check: Promise<Verdict>,
): Promise<ServiceCheck> {
  try {
    const [outcome, answer] = await check;
    return { service, outcome, answer };
  } catch (error) {
    const code = waitCodes[noAnswerReason(error) ?? 'network'];
    return { service, outcome: 'bad', answer: failureReason({ code }) };
  }
}

export function testConnection(connection: Connection): Promise<ServiceCheck[]> {
  const endpoints = endpointsOfBuild();
  return Promise.all([
    checked('Sign-in', checkSignIn(connection, endpoints.auth)),
    checked('Database', checkDatabase(connection, endpoints.firestore)),
    checked('File store', checkFileStore(connection, endpoints.storage)),
  ]);
}
