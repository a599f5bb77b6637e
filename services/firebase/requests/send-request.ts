import { Problem, problemOf } from '../problem';

/** It is null for a stranger; `isFresh` asks for a newer token than the rejected one. */
export type IdToken = (options?: { isFresh?: boolean }) => Promise<string | null>;

export type Send = <Value>(
  attempt: (signal?: AbortSignal) => Promise<Value>,
  giveUpAfterMs?: number,
) => Promise<Value>;

export type Answer = Awaited<ReturnType<typeof fetchAnswer>>;

export interface ServiceTarget {
  origin: string;
  idToken: IdToken;
  send: Send;
}

interface ServiceRequest<Value> {
  url: string;
  init: RequestInit;
  scheme: 'Bearer' | 'Firebase';
  /** The browser ends a worker whose fetch is unanswered for 30 s. */
  timeoutMs: number;
  isAbortable: boolean;
  problemIn(answer: Answer): Problem | undefined;
  /** Undefined means that the answer is not from the service; the request is then retried. */
  valueOf(answer: Answer): Value | undefined;
  giveUpAfterMs?: number;
}

export function sendRequest<Value>(
  { idToken, send }: ServiceTarget,
  request: ServiceRequest<Value>,
): Promise<Value> {
  const { url, init, scheme, timeoutMs, isAbortable, problemIn, valueOf, giveUpAfterMs } = request;
  return send((signal) => attempt(isAbortable ? signal : undefined), giveUpAfterMs);

  async function attempt(signal: AbortSignal | undefined, isFresh = false): Promise<Value> {
    const token = await idToken({ isFresh }).catch((error: unknown) => {
      throw problemOf(error) ?? new Problem('signed-out');
    });
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `${scheme} ${token}`);
    const answer = await fetchAnswer(url, { ...init, headers, signal }, timeoutMs);
    const problem = problemIn(answer);
    if (problem?.code === 'signed-out' && !isFresh) return attempt(signal, true);
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
) {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(input, {
      ...init,
      // Firefox would cache the answer on disk, even to a POST.
      cache: 'no-store',
      // Following the redirect of a captive portal would send it the token.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const bytes = await response.bytes();
    const text = new TextDecoder().decode(bytes);
    const body = await Promise.try((): unknown => JSON.parse(text)).catch(() => undefined);
    return { response, bytes, text, body, afterMs: readRetryAfter(response) };
  } catch {
    signal?.throwIfAborted();
    throw new Problem(timeout.aborted ? 'timeout' : 'network');
  }
}

function readRetryAfter({ headers }: Response): number {
  const text = headers.get('retry-after')?.trim();
  if (!text) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : 0;
}
