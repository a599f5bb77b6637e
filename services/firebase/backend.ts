import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  setPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth/web-extension';
import type { Connection } from './connection';
import { withDeadline } from './requests/deadline';
import { databasePath, type Endpoints } from './requests/endpoints';
import type { IdToken } from './auth/with-id-token';
import type { FirestoreTarget } from './firestore/request';
import type { StorageTarget } from './storage/storage-request';

export interface Backend {
  readonly connection: Connection;
  readonly endpoints: Endpoints;
  readonly auth: Auth;
  readonly firestore: FirestoreTarget;
  readonly storage: StorageTarget;
  /** Moves the sign-in to another place and removes it from the old one. */
  keepSignInBy(persistence: Persistence): Promise<void>;
  close(): Promise<void>;
}

const authAnswerMs = 2000;
/** Together with the first deadline, the longest that LOADING can show. */
const secondAuthAnswerMs = 6500;

interface BackendOptions {
  connection: Connection;
  endpoints: Endpoints;
  persistence: Persistence[];
  /** Firebase keeps the sign-in under this name, so every worker must give the same one. */
  appName?: string;
}

/**
 * Opens the Firebase app and waits until Auth knows whether somebody is signed in. Auth has hung at
 * a worker's start in the past (firebase-js-sdk issues 8478 and 9732), so an app that gives no
 * answer in two seconds is replaced once. The answer can depend on the server, so the second app
 * may fail with a `DeadlineError` too.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await openWithin(authAnswerMs, options);
  } catch {
    return openWithin(secondAuthAnswerMs, options);
  }
}

async function openWithin(
  deadlineMs: number,
  { connection, endpoints, persistence, appName = 'console' }: BackendOptions,
): Promise<Backend> {
  const app = initializeApp(connection, appName);
  const auth = initializeAuth(app, { persistence });
  if (endpoints.areEmulators) connectAuthEmulator(auth, endpoints.auth, { disableWarnings: true });
  try {
    await withDeadline(auth.authStateReady(), deadlineMs);
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
  const idToken: IdToken = async ({ isFresh = false } = {}) => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser.getIdToken(isFresh);
  };
  const path = databasePath(connection.projectId);
  const documentsUrl = `${endpoints.firestore}/v1/${path}/documents`;
  return {
    connection,
    endpoints,
    auth,
    firestore: { documentsUrl, databasePath: path, idToken },
    storage: { origin: endpoints.storage, bucket: connection.storageBucket, idToken },
    keepSignInBy: (chosen) => setPersistence(auth, chosen),
    close: () => deleteApp(app),
  };
}
