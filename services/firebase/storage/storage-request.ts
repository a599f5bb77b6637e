import { type IdToken, type TokenExpired, withIdToken } from '../auth/with-id-token';
import { type RequestFailure, readRetryAfter, retryLater } from '../requests/request-failure';

export interface StorageTarget {
  origin: string;
  bucket: string;
  idToken: IdToken;
}

export interface StorageRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

export type StorageFailure =
  | Exclude<RequestFailure, { failure: 'conflict' | 'missing-index' }>
  | { failure: 'missing' };

export type StorageAnswer = { failure: null; headers: Headers; body: unknown } | StorageFailure;

// The browser ends a worker whose fetch is unanswered for 30 s.
const timeoutMs = 25_000;

/** Rejects only when the signal aborts. */
export function callStorage(
  { origin, idToken }: StorageTarget,
  { method, path, headers, body }: StorageRequest,
  signal: AbortSignal,
): Promise<StorageAnswer> {
  return withIdToken(idToken, async (token) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { ...headers, authorization: `Firebase ${token}` },
        body,
        // Firefox would cache the answer on disk, even to a POST.
        cache: 'no-store',
        // Following the redirect of a captive portal would send it the token.
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      });
      return answerOf(response, await response.text());
    } catch {
      signal.throwIfAborted();
      return retryLater(timeout.aborted ? 'timeout' : 'network');
    }
  });
}

function answerOf(response: Response, text: string): StorageAnswer | TokenExpired {
  const { status, headers, ok } = response;
  const body = parse(text);
  if (ok) return { failure: null, headers, body };
  if (status === 401) return { failure: 'token-expired' };
  if (status === 404) return { failure: 'missing' };
  const afterMs = readRetryAfter(headers);
  if (status === 402) return retryLater('quota', afterMs);
  if (status === 408 || status === 429 || status >= 500) {
    return retryLater('busy', afterMs);
  }
  // The file store refuses in JSON; a page comes from an intermediary.
  if (status === 403 && body === undefined) {
    return retryLater('answer', afterMs);
  }
  return status === 403 ? { failure: 'refused' } : { failure: 'invalid', message: text };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
