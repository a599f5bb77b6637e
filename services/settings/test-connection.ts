import { fetchFinalAnswer, noAnswerReason } from '../firebase/auth/auth-requests';
import type { WaitReason } from '../firebase/requests/request-failure';
import { databasePath, endpointsOfBuild, type Endpoints } from '../firebase/requests/endpoints';
import type { Connection } from '../firebase/connection';

export interface ServiceCheck {
  service: 'Sign-in' | 'Database' | 'File store';
  /** `warning` is for a service that answers but is not safe as it is. */
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
}

interface Answer {
  status: number;
  /** The error's message in the answer's body, if it has one. */
  message: string;
}

/** Why a service gave no answer of its own, in words that follow its name. */
type Silence = string;

const silences: Record<WaitReason, Silence> = {
  busy: 'is busy. Try again later.',
  quota: 'has used up its daily allowance.',
  network: 'does not answer. Check the network.',
  timeout: 'does not answer. Check the network.',
  answer: 'was not reached: something else answered, such as the sign-in page of a network.',
};

/** Sends a request without any credentials: what a stranger would be told. */
async function ask(url: string, body?: object): Promise<Answer | Silence> {
  try {
    const response = await fetchFinalAnswer(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    const message = /"message":\s*"([^"]*)"/.exec(await response.text())?.[1] ?? '';
    return { status: response.status, message };
  } catch (error) {
    return silences[noAnswerReason(error) ?? 'network'];
  }
}

async function checkSignIn(connection: Connection, origin: string): Promise<ServiceCheck> {
  const service = 'Sign-in';
  const path = origin.includes('identitytoolkit.') ? '' : '/identitytoolkit.googleapis.com';
  const answer = await ask(
    `${origin}${path}/v1/accounts:signInWithPassword?key=${connection.apiKey}`,
    {
      email: `nobody${connection.adminMailDomain}`,
      password: 'no password',
      returnSecureToken: true,
    },
  );
  if (typeof answer === 'string') {
    return { service, outcome: 'bad', answer: `The sign-in service ${answer}` };
  }
  if (/API.key/i.test(answer.message)) {
    return { service, outcome: 'bad', answer: 'Firebase does not accept this apiKey.' };
  }
  if (
    /CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(answer.message)
  ) {
    return {
      service,
      outcome: 'bad',
      answer: 'Email/password sign-in is not switched on in this project (Authentication).',
    };
  }
  return { service, outcome: 'good', answer: 'The sign-in service answers.' };
}

async function checkDatabase(connection: Connection, origin: string): Promise<ServiceCheck> {
  const service = 'Database';
  const answer = await ask(
    `${origin}/v1/${databasePath(connection.projectId)}/documents/users?pageSize=1`,
  );
  if (typeof answer === 'string') {
    return { service, outcome: 'bad', answer: `The database ${answer}` };
  }
  if (answer.status === 200) {
    return {
      service,
      outcome: 'warning',
      answer: 'The database answers, but anybody may read the users: deploy the Security Rules.',
    };
  }
  if (answer.status === 403 || answer.status === 401) {
    return { service, outcome: 'good', answer: 'The database answers and is closed to strangers.' };
  }
  if (answer.status !== 404) {
    const said = answer.message && `: ${answer.message}`;
    return { service, outcome: 'bad', answer: `The database answers ${answer.status}${said}` };
  }
  return {
    service,
    outcome: 'bad',
    answer: `No Firestore database in project ${connection.projectId}.`,
  };
}

async function checkFileStore(connection: Connection, origin: string): Promise<ServiceCheck> {
  const service = 'File store';
  if (!connection.storageBucket) {
    return {
      service,
      outcome: 'warning',
      answer: 'The config names no storageBucket: posts cannot have pictures.',
    };
  }
  const answer = await ask(`${origin}/v0/b/${connection.storageBucket}/o?maxResults=1`);
  if (typeof answer === 'string') {
    return { service, outcome: 'bad', answer: `The file store ${answer}` };
  }
  if (answer.status === 404) {
    return { service, outcome: 'bad', answer: `There is no bucket ${connection.storageBucket}.` };
  }
  return { service, outcome: 'good', answer: 'The file store answers.' };
}

export async function testConnection(
  connection: Connection,
  endpoints: Endpoints = endpointsOfBuild(),
): Promise<ServiceCheck[]> {
  return Promise.all([
    checkSignIn(connection, endpoints.auth),
    checkDatabase(connection, endpoints.firestore),
    checkFileStore(connection, endpoints.storage),
  ]);
}
