import type { Persistence } from 'firebase/auth/web-extension';
import { filePersistence } from './file-persistence';
import { sessionStoragePersistence } from './session-storage-persistence';

/**
 * Where Firebase keeps the sign-in, the first choice first. One that stays is kept on disk, or
 * in memory where the browser lets nobody write on the disk; any other is kept in memory only.
 */
export function persistencesFor(staysSignedIn: boolean): [Persistence, ...Persistence[]] {
  return staysSignedIn ? [filePersistence, sessionStoragePersistence] : [sessionStoragePersistence];
}
