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
import type { FirestoreTarget } from './firestore/request';
import type { StorageTarget } from './storage/storage-request';

/** The owner's Firebase project, ready to be asked. */
export interface Backend {
  readonly connection: Connection;
  readonly endpoints: Endpoints;
  readonly auth: Auth;
  readonly firestore: FirestoreTarget;
  readonly storage: StorageTarget;
  /** Moves the sign-in to another place and leaves nothing at the one before. */
  keepSignInBy(persistence: Persistence): Promise<void>;
  close(): Promise<void>;
}

const authAnswerMs = 2000;
/** With the first one, what somebody may have to look at LOADING for. */
const secondAuthAnswerMs = 6500;

interface BackendOptions {
  connection: Connection;
  endpoints: Endpoints;
  /** Where the sign-in is kept: by the first of them that works. */
  persistence: Persistence[];
  /** Firebase keeps the sign-in under this name, so every worker has to give the same. */
  appName?: string;
}

function open({ connection, endpoints, persistence, appName = 'console' }: BackendOptions) {
  const app = initializeApp(connection, appName);
  const auth = initializeAuth(app, { persistence });
  if (endpoints.areEmulators) connectAuthEmulator(auth, endpoints.auth, { disableWarnings: true });
  return { app, auth };
}

function answersInTime(auth: Auth): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), authAnswerMs);
  void auth.authStateReady().then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Opens the Firebase app and waits until Auth knows whether somebody is signed in.
 * Auth has hung at a worker's start in the past (firebase-js-sdk issues 8478 and 9732): an app
 * that gives no answer in two seconds is replaced once. The server has its part in the answer,
 * so the second one may also fail with a `DeadlineError`.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  let opened = open(options);
  if (!(await answersInTime(opened.auth))) {
    await deleteApp(opened.app);
    opened = open(options);
    try {
      await withDeadline(opened.auth.authStateReady(), secondAuthAnswerMs);
    } catch (error) {
      await deleteApp(opened.app);
      throw error;
    }
  }
  const { app, auth } = opened;
  const { connection, endpoints } = options;
  const idToken = idTokenOf(auth);
  const path = databasePath(connection.projectId);
  return {
    connection,
    endpoints,
    auth,
    firestore: {
      documentsUrl: `${endpoints.firestore}/v1/${path}/documents`,
      databasePath: path,
      idToken,
    },
    storage: { origin: endpoints.storage, bucket: connection.storageBucket, idToken },
    keepSignInBy: (chosen) => setPersistence(auth, chosen),
    close: () => deleteApp(app),
  };
}

/** The signed-in user's ID token; `isFresh` asks the server for a new one. */
function idTokenOf(auth: Auth): FirestoreTarget['idToken'] {
  return async ({ isFresh = false } = {}) => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser.getIdToken(isFresh);
  };
}
