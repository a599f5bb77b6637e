import * as v from 'valibot';
import { requestDeadlineMs } from './deadline';
import type { Endpoints } from '../backend';
import { exhausted, failureOf, foreignAnswer, noVerdict, retryLater } from './request-failure';
import { fetchAnswer } from './send-request';
import { GoogleErrorAnswer, refusalOf } from './setup-problem';

const tokenOrigin = 'https://securetoken.googleapis.com';

/** Firebase Auth takes no other `fetch`; docs/decisions/003 says what is wrong with its use. */
export function guardAuthRequests({ auth }: Endpoints): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isAuthRequest = [auth, tokenOrigin].some((origin) => url.startsWith(`${origin}/`));
    return isAuthRequest ? fetchFinalAnswer(fetch, input, init) : fetch(input, init);
  };
}

async function fetchFinalAnswer(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  const ended = { ...init, signal: null };
  const lost = (error: unknown) => {
    throw noVerdict(failureOf(error) ?? retryLater('network'));
  };
  const answer = await fetchAnswer(input, ended, requestDeadlineMs, send).catch(lost);
  const { response, text, body } = answer;
  const { status } = response;
  if (body === undefined) throw noVerdict(foreignAnswer(status));
  if (status >= 500 || status === 408 || status === 429) throw noVerdict(exhausted(text));
  const parsed = v.safeParse(GoogleErrorAnswer, body);
  // Auth's verdicts about a user have status 400.
  const isRefusal = status === 401 || status === 403;
  const refusal = parsed.success && refusalOf(parsed.output.error, isRefusal);
  if (refusal) throw noVerdict(refusal);
  return new Response(text, response);
}
