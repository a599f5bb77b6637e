import { administrator, bucket, origins } from '../../scripts/local/config.ts';
import type { StorageTarget } from '../../services/firebase/storage/storage-request';

interface SignInAnswer {
  idToken: string;
}

/**
 * The emulator's bucket, directly or through a proxy at `via`, for the signed-in administrator: the
 * Security Rules apply as they do to the console.
 */
export async function administratorsBucket(via = origins.storage): Promise<StorageTarget> {
  const url = `${origins.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const { email, password } = administrator;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as SignInAnswer;
  return {
    origin: via,
    bucket,
    idToken: () => Promise.resolve(idToken),
    send: (attempt) => attempt(),
  };
}
