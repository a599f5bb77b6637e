import { type IdToken, type TokenExpired, withIdToken } from '../auth/with-id-token';
import { failureOf, type RequestFailure, retryLater } from '../requests/request-failure';

export interface FirestoreTarget {
  /** Up to and with `/documents`, without a slash at the end. */
  documentsUrl: string;
  /** `projects/{project}/databases/{database}`, as document names begin with it. */
  databasePath: string;
  idToken: IdToken;
}

export type Answer = { failure: null; body: unknown } | RequestFailure;

// Under the 30 s after which the browser ends a worker whose fetch has not been answered.
const timeoutMs = 20_000;

/**
 * Calls one method of Firestore's REST interface, as in `:commit` or, below a document,
 * `/users/{uid}:runQuery`. It never throws: failures are part of the answer.
 */
export function callFirestore(
  { documentsUrl, idToken }: FirestoreTarget,
  method: `${string}:${string}`,
  body: object,
): Promise<Answer> {
  return withIdToken(idToken, async (token) => {
    try {
      const response = await fetch(`${documentsUrl}${method}?%24prettyPrint=false`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // Firefox would keep the answer on disk, even to a POST.
        cache: 'no-store',
        // A network's sign-in page redirects; following it would send the token along.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readAnswer(response);
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      return retryLater(isTimeout ? 'timeout' : 'network');
    }
  });
}

async function readAnswer(response: Response): Promise<Answer | TokenExpired> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return failureOf(undefined, response);
  }
  return response.ok ? { failure: null, body } : failureOf(body, response);
}
