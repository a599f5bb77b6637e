import { tokenFailure } from '../auth/auth-requests';
import { type RequestFailure, failureOf, readRetryAfter } from '../requests/request-failure';

/** The database and the credentials to call it. */
export interface FirestoreTarget {
  /** Up to and with `/documents`, without a slash at the end. */
  documentsUrl: string;
  /** `projects/{project}/databases/{database}`, as document names begin with it. */
  databasePath: string;
  /** `isFresh` asks for a token newer than the one that was just rejected. */
  idToken: (options?: { isFresh?: boolean }) => Promise<string>;
}

export type Answer = { failure: null; body: unknown } | RequestFailure;

// Under the 30 s after which the browser ends a worker whose fetch has not been answered.
const timeoutMs = 20_000;

/**
 * Calls one method of Firestore's REST interface, as in `:commit` or, below a document,
 * `/users/{uid}:runQuery`. It never throws: failures are part of the answer. A rejected token is
 * renewed once before it counts as signed out.
 */
export async function callFirestore(
  target: FirestoreTarget,
  method: `${string}:${string}`,
  body: object,
): Promise<Answer> {
  const answer = await attempt(target, method, body, false);
  if (answer.failure !== 'token-expired') return answer;
  const renewed = await attempt(target, method, body, true);
  return renewed.failure === 'token-expired' ? { failure: 'signed-out' } : renewed;
}

async function attempt(
  target: FirestoreTarget,
  method: string,
  body: object,
  isFresh: boolean,
): Promise<Answer> {
  let token: string;
  try {
    token = await target.idToken({ isFresh });
  } catch (error) {
    return tokenFailure(error);
  }
  try {
    const response = await fetch(`${target.documentsUrl}${method}?%24prettyPrint=false`, {
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
    return { failure: 'retry-later', reason: isTimeout ? 'timeout' : 'network', afterMs: null };
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {
      failure: 'retry-later',
      reason: response.status === 429 || response.status === 503 ? 'busy' : 'answer',
      afterMs: readRetryAfter(response.headers),
    };
  }
  return response.ok ? { failure: null, body } : failureOf(body, response.headers);
}
