import { retryLater } from '../requests/request-failure';
import {
  type Answer,
  readRetryAfter,
  type Service,
  type ServiceRequest,
  type ServiceTarget,
  type Verdict,
} from '../requests/send-request';

export interface StorageTarget extends ServiceTarget {
  origin: string;
  bucket: string;
}

// The browser ends a worker whose fetch is unanswered for 30 s.
const service: Service = { scheme: 'Firebase', timeoutMs: 25_000, isAbortable: true, failureOf };

export function storageRequest<Value>(
  { origin }: StorageTarget,
  path: string,
  init: RequestInit,
  giveUpAfterMs: number,
  valueOf: (answer: Answer) => Value | undefined,
): ServiceRequest<Value> {
  return { service, url: origin + path, init, giveUpAfterMs, valueOf };
}

function failureOf({ response, text, body }: Answer): Verdict {
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
