import type { Backend } from '../backend';
import { databasePath } from '../endpoints';
import type { FirestoreTarget } from './request';

/** The backend's database for requests over REST. */
export function firestoreTarget(backend: Backend): FirestoreTarget {
  const path = databasePath(backend.connection);
  return {
    documentsUrl: `${backend.endpoints.firestore}/v1/${path}/documents`,
    databasePath: path,
    idToken: (options) => backend.idToken(options),
  };
}
