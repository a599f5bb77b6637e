import { tokenFailure } from '../auth/auth-requests';
import { type RequestFailure, readRetryAfter } from '../requests/request-failure';

/** The bucket and the credentials to call it. */
export interface StorageTarget {
  /** Of the file store, without a slash at the end. */
  origin: string;
  bucket: string;
  /** `isFresh` asks for a token newer than the one that was just rejected. */
  idToken: (options?: { isFresh?: boolean }) => Promise<string>;
}

export interface StorageRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Behind the origin, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

export type StorageFailure =
  | Exclude<RequestFailure, { failure: 'conflict' | 'token-expired' | 'missing-index' }>
  /** The object, or the upload, is not there. */
  | { failure: 'missing' };

export type StorageAnswer = { failure: null; headers: Headers; body: unknown } | StorageFailure;

// Under the 30 s after which the browser ends a worker whose fetch has not been answered.
const timeoutMs = 25_000;

/**
 * One request to the file store's REST interface. What can go wrong on the way is part of the
 * answer; only the signal rejects. A rejected token is renewed once before that counts as signed
 * out.
 */
export async function callStorage(
  target: StorageTarget,
  request: StorageRequest,
  signal: AbortSignal,
): Promise<StorageAnswer> {
  const answer = await attempt(target, request, signal, false);
  if (answer !== 'token-expired') return answer;
  const renewed = await attempt(target, request, signal, true);
  return renewed === 'token-expired' ? { failure: 'signed-out' } : renewed;
}

async function attempt(
  { origin, idToken }: StorageTarget,
  { method, path, headers, body }: StorageRequest,
  signal: AbortSignal,
  isFresh: boolean,
): Promise<StorageAnswer | 'token-expired'> {
  let token: string;
  try {
    token = await idToken({ isFresh });
  } catch (error) {
    const failure = tokenFailure(error);
    return failure.failure === 'retry-later' ? failure : { failure: 'signed-out' };
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, authorization: `Firebase ${token}` },
      body,
      // Firefox would keep the answer on disk, even to a POST.
      cache: 'no-store',
      // A network's sign-in page redirects; following it would send the token along.
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    return answerOf(response, await response.text());
  } catch {
    signal.throwIfAborted();
    const reason = timeout.aborted ? 'timeout' : 'network';
    return { failure: 'retry-later', reason, afterMs: null };
  }
}

function answerOf(response: Response, text: string): StorageAnswer | 'token-expired' {
  const { status, headers, ok } = response;
  const body = parse(text);
  if (ok) return { failure: null, headers, body };
  if (status === 401) return 'token-expired';
  if (status === 404) return { failure: 'missing' };
  const afterMs = readRetryAfter(headers);
  if (status === 402) return { failure: 'retry-later', reason: 'quota', afterMs };
  if (status === 408 || status === 429 || status >= 500) {
    return { failure: 'retry-later', reason: 'busy', afterMs };
  }
  // The file store's own refusals are JSON; a page comes from something between.
  if (status === 403 && body === undefined) {
    return { failure: 'retry-later', reason: 'answer', afterMs };
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
