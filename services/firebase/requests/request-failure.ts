import * as v from 'valibot';

/**
 * Why Firestore should be asked again later. `busy`: it is overloaded. `quota`: the project's
 * allowance is used up. `network` and `timeout`: no answer came. `answer`: something answered, but
 * not Firestore, for example the sign-in page of a network.
 */
export type WaitReason = 'busy' | 'quota' | 'network' | 'timeout' | 'answer';

/** Why work does not advance: a request is being retried, or is slow and still awaited. */
export type TroubleReason = WaitReason | 'slow';

export type RequestFailure =
  /** A precondition failed: nothing of the request was written. */
  | { failure: 'conflict'; document: string | null }
  /** Whether the request was applied is not known. */
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

/** Thrown where nothing can continue without the answer. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(readonly reason: RequestFailure) {
    super('message' in reason ? reason.message : `Firestore: ${reason.failure}`);
  }
}

/** Requests have failed for as long as they are retried. */
export class GaveUp extends Error {
  override name = 'GaveUp';

  constructor(readonly reason: WaitReason) {
    super(`Gave up: ${reason}`);
  }
}

/** The answer itself; a failure is thrown. */
export function succeeded<Result extends { failure: null }>(
  result: Result | RequestFailure,
): Result {
  if (result.failure !== null) throw new RequestError(result);
  return result;
}

const errorSchema = v.object({
  error: v.object({ status: v.string(), message: v.fallback(v.string(), '') }),
});

/** Only an error in Firestore's own form is final; any other answer came from an intermediary. */
export function failureOf(
  body: unknown,
  { status: httpStatus, headers }: Response,
): RequestFailure | { failure: 'token-expired' } {
  // Streaming methods wrap their error into an array.
  const parsed = v.safeParse(errorSchema, Array.isArray(body) ? body[0] : body);
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
      // It means a missing document as well as a missing database.
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

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
