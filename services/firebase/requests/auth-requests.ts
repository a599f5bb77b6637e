import type { Endpoints } from '../backend';
import { exhausted, foreignAnswer, googleErrorIn, noVerdict, refusalOf } from '../problem';
import { fetchAnswer, requestDeadlineMs } from './send-request';

const tokenOrigin = 'https://securetoken.googleapis.com';

/** Firebase Auth takes no other `fetch`; docs/decisions/002 says what is wrong with its use. */
export function guardAuthRequests({ auth }: Endpoints): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isAuthRequest = [auth, tokenOrigin].some((origin) => url.startsWith(`${origin}/`));
    return isAuthRequest ? fetchFinalAnswer(fetch, input, init) : fetch(input, init);
  };
}

async function fetchFinalAnswer(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  try {
    const ended = { ...init, signal: null };
    const { response, text, body } = await fetchAnswer(input, ended, requestDeadlineMs, send);
    const { status } = response;
    if (body === undefined) throw foreignAnswer(status);
    if (status >= 500 || status === 408 || status === 429) throw exhausted(text);
    const error = googleErrorIn(body);
    // Auth's verdicts about a user have status 400.
    const refusal = error && refusalOf(error, status === 401 || status === 403);
    if (refusal) throw refusal;
    return new Response(text, response);
  } catch (error) {
    throw noVerdict(error);
  }
}
