import type { Backend } from '../backend';
import type { StorageTarget } from './storage-request';

/** The backend's bucket; its name is empty where the connection names none. */
export function storageTarget({ connection, endpoints, idToken }: Backend): StorageTarget {
  return { origin: endpoints.storage, bucket: connection.storageBucket, idToken };
}
