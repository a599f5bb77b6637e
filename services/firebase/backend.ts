import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth } from 'firebase/auth/web-extension';
import { sessionPersistence } from './auth/persistence';
import type { Connection } from './connection';
import { withDeadline } from '../background/deadline';
import { type IdToken, requestDeadlineMs } from './requests/send-request';
import { Firestore } from './firestore/client';
import type { StorageTarget } from './storage/objects';

export type Endpoints = typeof production;

const production = {
  auth: 'https://identitytoolkit.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  storage: 'https://firebasestorage.googleapis.com',
  areEmulators: false,
};

export function endpointsOfBuild(): Endpoints {
  const auth = import.meta.env.WXT_EMULATOR_AUTH;
  const firestore = import.meta.env.WXT_EMULATOR_FIRESTORE;
  const storage = import.meta.env.WXT_EMULATOR_STORAGE;
  if (!auth || !firestore || !storage) return production;
  return { auth, firestore, storage, areEmulators: true };
}

export type Backend = Awaited<ReturnType<typeof openBackend>>;

const authAnswerMs = 2000;
const secondAuthAnswerMs = 6500;

interface BackendOptions {
  connection: Connection;
  endpoints: Endpoints;
  /** Firebase stores the sign-in under this name, so all workers must use the same one. */
  appName?: string;
}

/** Auth may hang at worker startup (firebase-js-sdk issues 8478, 9732), so it is replaced once. */
export async function openBackend(options: BackendOptions) {
  const { connection, endpoints, appName = 'console' } = options;
  const { app, auth } = await openWithin(authAnswerMs).catch(() => openWithin(secondAuthAnswerMs));
  const idToken: IdToken = async ({ isFresh = false } = {}) => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser.getIdToken(isFresh);
  };
  const targets = targetsOf(connection, endpoints, idToken);
  return { connection, endpoints, auth, ...targets, close: () => deleteApp(app) };

  async function openWithin(deadlineMs: number) {
    const app = initializeApp(connection, appName);
    const replaced = new AbortController();
    const auth = initializeAuth(app, { persistence: sessionPersistence(replaced.signal) });
    if (endpoints.areEmulators)
      connectAuthEmulator(auth, endpoints.auth, { disableWarnings: true });
    try {
      await withDeadline(auth.authStateReady(), deadlineMs);
    } catch (error) {
      replaced.abort();
      await deleteApp(app);
      throw error;
    }
    return { app, auth };
  }
}

export function targetsOf(
  { projectId, storageBucket: bucket }: Connection,
  endpoints: Endpoints,
  idToken: IdToken = async () => null,
): { firestore: Firestore; storage: StorageTarget } {
  const sending = { deadlineMs: requestDeadlineMs };
  const databasePath = `projects/${projectId}/databases/(default)`;
  const database = { idToken, origin: endpoints.firestore, databasePath };
  return {
    firestore: new Firestore(database, sending),
    storage: { idToken, sending, origin: endpoints.storage, bucket },
  };
}
