import { type IdToken, type TokenExpired, withIdToken } from '../auth/with-id-token';
import { failureOf, type RequestFailure, retryLater } from '../requests/request-failure';

export interface FirestoreTarget {
  /** Ends with `/documents`, without a slash. */
  documentsUrl: string;
  /** `projects/{project}/databases/{database}` */
  databasePath: string;
  idToken: IdToken;
}

export type Answer = { failure: null; body: unknown } | RequestFailure;

// The browser ends a worker whose fetch is unanswered for 30 s.
const timeoutMs = 20_000;

/** Never throws. `method` is, for example, `:commit` or `/users/{uid}:runQuery`. */
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
        // Firefox would cache the answer on disk, even to a POST.
        cache: 'no-store',
        // Following the redirect of a captive portal would send it the token.
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
