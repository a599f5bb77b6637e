import { requestDeadlineMs } from './deadline';
import type { Endpoints } from './endpoints';
import { noFinalAnswer, RequestError } from './request-failure';
import { fetchAnswer } from './send-request';

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
  // Only the deadline ends a request.
  const ended = { ...init, signal: null };
  const lost = (error: unknown) => {
    const reason = error instanceof RequestError ? error.reason : null;
    throw reason?.failure === 'retry-later' ? noFinalAnswer(reason.reason) : error;
  };
  const answer = await fetchAnswer(input, ended, requestDeadlineMs, send).catch(lost);
  const { response, text, body } = answer;
  const { status } = response;
  if (body === undefined) throw noFinalAnswer(status === 429 || status === 503 ? 'busy' : 'answer');
  if (status >= 500 || status === 408 || status === 429) {
    throw noFinalAnswer(/quota/i.test(text) ? 'quota' : 'busy');
  }
  return new Response(text, response);
}
