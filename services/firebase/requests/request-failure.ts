import * as v from 'valibot';

/**
 * `busy`: overloaded. `quota`: the project's allowance is used up. `network`, `timeout`: no answer.
 * `answer`: an answer that is not Firebase's, for example a captive portal's.
 */
export type WaitReason = 'busy' | 'quota' | 'network' | 'timeout' | 'answer';

export type TroubleReason = WaitReason | 'slow';

export type RequestFailure =
  /** A precondition failed, so nothing was written. */
  | { failure: 'conflict'; document: string | null }
  /** The request may have been applied. */
  | { failure: 'retry-later'; reason: WaitReason; afterMs: number | null }
  | { failure: 'signed-out' }
  | { failure: 'refused' }
  | { failure: 'missing-index'; message: string }
  /** Permanent: retrying cannot help. */
  | { failure: 'invalid'; message: string };

export type RetryLater = Extract<RequestFailure, { failure: 'retry-later' }>;

export function retryLater(reason: WaitReason, afterMs: number | null = null): RetryLater {
  return { failure: 'retry-later', reason, afterMs };
}

export class RequestError extends Error {
  override name = 'RequestError';

  constructor(readonly reason: RequestFailure) {
    super('message' in reason ? reason.message : `Firestore: ${reason.failure}`);
  }
}

export class GaveUp extends Error {
  override name = 'GaveUp';

  constructor(readonly reason: WaitReason) {
    super(`Gave up: ${reason}`);
  }
}

/** Throws failures as `RequestError`. */
export function succeeded<Result extends { failure: null }>(
  result: Result | RequestFailure,
): Result {
  if (result.failure !== null) throw new RequestError(result);
  return result;
}

const ErrorAnswer = v.object({
  error: v.object({ status: v.string(), message: v.fallback(v.string(), '') }),
});

/** Only an error in Firestore's format is final; any other answer is an intermediary's. */
export function failureOf(
  body: unknown,
  { status: httpStatus, headers }: Response,
): RequestFailure | { failure: 'token-expired' } {
  // Streaming methods wrap the error in an array.
  const parsed = v.safeParse(ErrorAnswer, Array.isArray(body) ? body[0] : body);
  const afterMs = readRetryAfter(headers);
  if (!parsed.success) {
    return retryLater(httpStatus === 429 || httpStatus === 503 ? 'busy' : 'answer', afterMs);
  }
  const { status, message } = parsed.output.error;
  const document = /\/documents\/(\S+)/.exec(message)?.[1] ?? null;
  switch (status) {
    case 'ALREADY_EXISTS':
      return { failure: 'conflict', document };
    case 'FAILED_PRECONDITION':
      return isMissingIndex(message)
        ? { failure: 'missing-index', message }
        : { failure: 'conflict', document };
    case 'NOT_FOUND':
      // Either the document or the whole database is missing.
      return document ? { failure: 'conflict', document } : { failure: 'invalid', message };
    case 'UNAUTHENTICATED':
      return { failure: 'token-expired' };
    case 'PERMISSION_DENIED':
      return { failure: 'refused' };
    case 'RESOURCE_EXHAUSTED':
      return retryLater(/quota/i.test(message) ? 'quota' : 'busy', afterMs);
    case 'INVALID_ARGUMENT':
    case 'OUT_OF_RANGE':
    case 'UNIMPLEMENTED':
      return { failure: 'invalid', message };
    default:
      return retryLater('busy', afterMs);
  }
}

function isMissingIndex(message: string): boolean {
  return /query requires an? .*index/i.test(message);
}

export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
