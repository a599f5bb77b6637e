import { withDeadline } from '../../background/deadline';
import { isWait, Problem, problemOf } from '../problem';
import { longestPauseMs, type RateLimiter, type Waiting } from './rate-limiter';

export const requestDeadlineMs = 6_500;

/** It is null for a stranger; `isFresh` asks for a newer token than the rejected one. */
export type IdToken = (options?: { isFresh?: boolean }) => Promise<string | null>;

export interface Sending extends Waiting {
  deadlineMs?: number | undefined;
  limiter?: RateLimiter;
  beforeSend?: () => Promise<void>;
  onHeaders?: () => void;
  /** The request has failed, but may have been applied. */
  onUncertain?: () => void;
}

export type Answer = Awaited<ReturnType<typeof fetchAnswer>>;

export interface ServiceTarget {
  origin: string;
  idToken: IdToken;
}

interface ServiceRequest<Value> {
  url: string;
  init: RequestInit | (() => RequestInit);
  scheme: 'Bearer' | 'Firebase';
  /** The browser ends a worker whose fetch is unanswered for 30 s. */
  timeoutMs: number;
  isAbortable: boolean;
  problemIn(answer: Answer): Problem | undefined;
  /** Undefined means that the answer is not from the service; the request is then retried. */
  valueOf(answer: Answer): Value | undefined;
}

export function sendRequest<Value>(
  idToken: IdToken,
  { limiter, deadlineMs, beforeSend, onHeaders, onUncertain, ...waiting }: Sending,
  request: ServiceRequest<Value>,
): Promise<Value> {
  const { url, init, scheme, timeoutMs, isAbortable, problemIn, valueOf } = request;
  return limiter ? limiter.send(send, waiting) : send();

  async function send(): Promise<Value> {
    await beforeSend?.();
    const ending = new AbortController();
    const signals = waiting.signal ? [ending.signal, waiting.signal] : [ending.signal];
    const signal = isAbortable ? AbortSignal.any(signals) : undefined;
    const answer = attempt({ ...(typeof init === 'function' ? init() : init), signal });
    try {
      return await (deadlineMs === undefined ? answer : withDeadline(answer, deadlineMs));
    } catch (error) {
      if (!(error instanceof Problem) || isWait(error.code)) onUncertain?.();
      throw error;
    } finally {
      ending.abort();
    }
  }

  async function attempt(options: RequestInit, isFresh = false): Promise<Value> {
    const token = await idToken({ isFresh }).catch((error: unknown) => {
      throw problemOf(error) ?? new Problem('signed-out');
    });
    const headers = new Headers(options.headers);
    if (token !== null) headers.set('authorization', `${scheme} ${token}`);
    const answer = await fetchAnswer(url, { ...options, headers }, timeoutMs, fetch, onHeaders);
    const problem = problemIn(answer);
    if (problem?.code === 'signed-out' && !isFresh) return attempt(options, true);
    if (problem) throw problem;
    const value = valueOf(answer);
    if (value === undefined) throw new Problem('answer');
    return value;
  }
}

export async function fetchAnswer(
  input: Parameters<typeof fetch>[0],
  { signal, ...init }: RequestInit,
  timeoutMs: number,
  send = fetch,
  onHeaders?: () => void,
) {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(input, {
      ...init,
      // Otherwise Firefox stores each answer on the disk, not only those to GET.
      cache: 'no-store',
      // Following the redirect of a captive portal would send it the token.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    onHeaders?.();
    const bytes = await response.bytes();
    const text = new TextDecoder().decode(bytes);
    const body = await Promise.try((): unknown => JSON.parse(text)).catch(() => undefined);
    const [seconds = 0] = /^\d+$/.exec(response.headers.get('retry-after') ?? '') ?? [];
    const afterMs = Math.min(Number(seconds) * 1000, longestPauseMs);
    return { response, bytes, text, body, afterMs };
  } catch {
    signal?.throwIfAborted();
    throw new Problem(timeout.aborted ? 'timeout' : 'network');
  }
}
