import { FirebaseError } from 'firebase/app';
import type { Endpoints } from '../requests/endpoints';
import { requestDeadlineMs } from '../requests/deadline';
import type { WaitReason } from '../requests/request-failure';

const networkError = 'auth/network-request-failed';
const tokenOrigin = 'https://securetoken.googleapis.com';

/**
 * Patches `fetch`, because Firebase Auth accepts none of its own. Its library follows redirects to
 * captive portals, waits for 30 s, lets Firefox cache tokens on disk, and signs the user out on any
 * failure other than a network error.
 */
export function guardAuthRequests({ auth }: Endpoints): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isAuthRequest = [auth, tokenOrigin].some((origin) => url.startsWith(`${origin}/`));
    return isAuthRequest ? fetchFinalAnswer(input, init, fetch) : fetch(input, init);
  };
}

/** Throws anything but Firebase's final answer as a network error with the reason. */
export async function fetchFinalAnswer(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  send = fetch,
): Promise<Response> {
  const signal = AbortSignal.timeout(requestDeadlineMs);
  let status: number | undefined;
  try {
    const response = await send(input, { ...init, cache: 'no-store', redirect: 'error', signal });
    status = response.status;
    const text = await response.text();
    JSON.parse(text);
    if (status >= 500 || status === 408 || status === 429) {
      throw noFinalAnswer(/quota/i.test(text) ? 'quota' : 'busy');
    }
    return new Response(text, response);
  } catch (error) {
    if (noAnswerReason(error)) throw error;
    throw noFinalAnswer(reasonOf(error, status, signal));
  }
}

function reasonOf(error: unknown, status: number | undefined, signal: AbortSignal): WaitReason {
  if (signal.aborted) return 'timeout';
  if (!(error instanceof SyntaxError)) return 'network';
  return status === 429 || status === 503 ? 'busy' : 'answer';
}

function noFinalAnswer(reason: WaitReason): FirebaseError {
  return new FirebaseError(networkError, `No final answer: ${reason}`, { reason });
}

export function noAnswerReason(error: unknown): WaitReason | undefined {
  if (!(error instanceof FirebaseError) || error.code !== networkError) return undefined;
  return (error.customData?.reason as WaitReason | undefined) ?? 'network';
}
