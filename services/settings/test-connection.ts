import { targetsOf } from '../firebase/backend';
import type { Connection } from '../firebase/connection';
import { collections } from '../firebase/firestore/documents';
import { listDocuments } from '../firebase/firestore/query';
import { type Endpoints, endpointsOfBuild } from '../firebase/requests/endpoints';
import { failureCodeOf, RequestError, unless } from '../firebase/requests/request-failure';
import { setupAdviceOf } from '../firebase/setup-advice';
import { failureReason } from '../rpc/failure';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { listObjects, type StorageTarget } from '../firebase/storage/objects';
import type { Verdict } from './check';

/** Auth's verdicts about a user, which a working service gives for a wrong password. */
const verdictOfAuth =
  /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|USER_DISABLED|TOO_MANY_ATTEMPTS_TRY_LATER)/;

async function checkSignIn({ apiKey, adminMailDomain }: Connection, endpoints: Endpoints) {
  const path = endpoints.areEmulators ? '/identitytoolkit.googleapis.com' : '';
  const url = `${endpoints.auth}${path}/v1/accounts:signInWithPassword?key=${apiKey}`;
  // The background's `fetch` throws anything but Auth's verdict, as for Auth itself.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `nobody${adminMailDomain}`,
      password: 'no password',
      returnSecureToken: true,
    }),
  });
  const text = await response.text();
  const message = /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? '';
  return response.status === 400 && verdictOfAuth.test(message)
    ? good('The sign-in service answers.')
    : bad(`The sign-in service answers ${response.status}: ${message}`);
}

async function checkDatabase(target: FirestoreTarget) {
  const list = listDocuments(target, { collection: collections.users }, { limit: 1 });
  return (await unless('refused', list, null))
    ? warning('The database answers, but anyone can read the users: deploy the Security Rules.')
    : good('The database answers and requires a sign-in.');
}

async function checkFileStore(target: StorageTarget) {
  if (!target.bucket) return noBucket;
  const listed = await unless('refused', unless('missing', listObjects(target), 'missing'), null);
  if (listed === null) return good('The file store answers.');
  return listed === 'missing'
    ? bad(`The bucket ${target.bucket} does not exist.`)
    : warning('The file store answers, but anyone can list its files: deploy the Security Rules.');
}

/** Asks each service as a stranger. */
export function testConnection(connection: Connection, endpoints = endpointsOfBuild()) {
  const { projectId } = connection;
  const { firestore, storage } = targetsOf(connection, endpoints);
  return Promise.all([
    checked('Sign-in', projectId, checkSignIn(connection, endpoints)),
    checked('Database', projectId, checkDatabase(firestore)),
    checked('File store', projectId, checkFileStore(storage)),
  ]);
}

export const good = (answer: string): Verdict => ({ outcome: 'good', answer });
export const warning = (answer: string): Verdict => ({ outcome: 'warning', answer });
export const bad = (answer: string): Verdict => ({ outcome: 'bad', answer });

export const noBucket = warning('The config has no storageBucket, so posts cannot have pictures.');

export async function checked(subject: string, projectId: string, check: Promise<Verdict>) {
  try {
    return { subject, ...(await check) };
  } catch (error) {
    const setup = setupAdviceOf(error, projectId);
    const isInvalid = error instanceof RequestError && error.reason.failure === 'invalid';
    const reason = isInvalid ? error.message : failureReason({ code: failureCodeOf(error) });
    return { subject, ...bad(setup?.text ?? reason), setup };
  }
}
