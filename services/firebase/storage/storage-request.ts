import * as v from 'valibot';
import { exhaustedReason, retryLater, type Verdict } from '../requests/request-failure';
import { type Answer, sendRequest, type ServiceTarget } from '../requests/send-request';
import { googleErrorAnswer, refusalOfRules, setupFailureOf } from '../requests/setup-problem';

export interface StorageTarget extends ServiceTarget {
  origin: string;
  bucket: string;
}

/** The limit of Firebase's own library (specification, section 9). */
export const operationRetryMs = 120_000;

// The browser ends a worker whose fetch is unanswered for 30 s.
const service = { scheme: 'Firebase', timeoutMs: 25_000, isAbortable: true, failureOf } as const;

export function askStorage<Value>(
  target: StorageTarget,
  path: string,
  valueOf: (answer: Answer) => Value | undefined,
  init: RequestInit = {},
  giveUpAfterMs = operationRetryMs,
): Promise<Value> {
  const url = target.origin + path;
  return sendRequest(target, { ...service, url, init, giveUpAfterMs, valueOf });
}

function failureOf({ response, text, body, afterMs }: Answer): Verdict {
  const { status, ok } = response;
  if (ok) return null;
  if (status === 429) return retryLater(exhaustedReason(text), afterMs);
  if (status === 408 || status >= 500) return retryLater('busy', afterMs);
  const parsed = v.safeParse(googleErrorAnswer, body);
  // The file store refuses in JSON; a page comes from an intermediary.
  if (!parsed.success && status === 403) return retryLater('answer', afterMs);
  const error = parsed.success ? parsed.output.error : { message: text, details: [] };
  const { message } = error;
  if (status === 402) return { failure: 'setup', problem: 'spark-plan', message };
  if (status === 403 && refusalOfRules.test(message)) return { failure: 'refused' };
  const setup = setupFailureOf(error);
  if (setup) return setup;
  if (status === 403) return { failure: 'setup', problem: 'other', message };
  if (status === 401) return { failure: 'token-expired' };
  return status === 404 ? { failure: 'missing' } : { failure: 'invalid', message: text };
}

export function bucketPath({ bucket }: StorageTarget): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o`;
}

export function objectPath(target: StorageTarget, name: string): string {
  return `${bucketPath(target)}/${encodeURIComponent(name)}`;
}
