import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  setPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth/web-extension';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { Connection } from '../settings/connection';
import { withDeadline } from './deadline';
import type { Endpoints } from './endpoints';

/** The owner's Firebase project, ready to be asked. */
export interface Backend {
  readonly connection: Connection;
  readonly endpoints: Endpoints;
  readonly auth: Auth;
  readonly db: Firestore;
  /** The signed-in user's ID token; `isFresh` asks the server for a new one. */
  idToken(options?: { isFresh?: boolean }): Promise<string>;
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
  const db = getFirestore(app);
  if (endpoints.areEmulators) {
    connectAuthEmulator(auth, endpoints.auth, { disableWarnings: true });
    const { hostname, port } = new URL(endpoints.firestore);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return { app, auth, db };
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
  const { app, auth, db } = opened;
  return {
    connection: options.connection,
    endpoints: options.endpoints,
    auth,
    db,
    idToken: idTokenOf(auth),
    keepSignInBy: (chosen) => setPersistence(auth, chosen),
    close: () => deleteApp(app),
  };
}

function idTokenOf(auth: Auth): Backend['idToken'] {
  return async ({ isFresh = false } = {}) => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser.getIdToken(isFresh);
  };
}
