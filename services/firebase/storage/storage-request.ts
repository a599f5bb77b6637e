import { type RequestFailure, retryLater } from '../requests/request-failure';
import {
  type Answer,
  type IdToken,
  readRetryAfter,
  type Send,
  sendRequest,
} from '../requests/send-request';

export interface StorageTarget {
  origin: string;
  bucket: string;
  idToken: IdToken;
  send: Send;
}

// The browser ends a worker whose fetch is unanswered for 30 s.
const service = { scheme: 'Firebase', timeoutMs: 25_000, failureOf } as const;

export interface StorageAnswer {
  headers: Headers;
  body: unknown;
}

export async function callStorage(
  { origin, idToken }: StorageTarget,
  path: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<StorageAnswer> {
  const { response, body } = await sendRequest(service, idToken, origin + path, init, signal);
  return { headers: response.headers, body };
}

function failureOf({
  response,
  text,
  body,
}: Answer): RequestFailure | { failure: 'token-expired' } | null {
  const { status, ok } = response;
  if (ok) return null;
  if (status === 401) return { failure: 'token-expired' };
  if (status === 404) return { failure: 'missing' };
  const afterMs = readRetryAfter(response);
  if (status === 402) return retryLater('quota', afterMs);
  if (status === 408 || status === 429 || status >= 500) return retryLater('busy', afterMs);
  if (status !== 403) return { failure: 'invalid', message: text };
  // The file store refuses in JSON; a page comes from an intermediary.
  return body === undefined ? retryLater('answer', afterMs) : { failure: 'refused' };
}

export function bucketPath({ bucket }: StorageTarget): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o`;
}

export function objectPath(target: StorageTarget, name: string): string {
  return `${bucketPath(target)}/${encodeURIComponent(name)}`;
}
