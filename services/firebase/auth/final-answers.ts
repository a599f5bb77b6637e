import { FirebaseError } from 'firebase/app';
import { requestDeadlineMs } from '../deadline';
import type { WaitReason } from '../request-failure';

const sign = 'No final answer: ';

/**
 * Judges the answers to Firebase's own libraries before they see them: what is not Firebase's last
 * word fails as if the network had, with the reason in its text. The libraries keep nothing but
 * that text, they follow the redirect to a network's sign-in page and wait without end, and Auth
 * forgets the user at any failure but one of the network. Requests with a signal are the console's
 * own, which judges their answers itself.
 */
export function acceptFinalAnswersOnly(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    init?.signal ? fetch(input, init) : finalAnswer(fetch, input, init);
}

async function finalAnswer(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  const signal = AbortSignal.timeout(requestDeadlineMs);
  let response: Response | undefined;
  let body: unknown;
  try {
    response = await send(input, { ...init, redirect: 'error', signal });
    body = await response.json();
  } catch (error) {
    throw noFinalAnswer(reasonOf(error, response?.status, signal));
  }
  if (!isFinal(response.status)) {
    throw noFinalAnswer(/quota/i.test(JSON.stringify(body)) ? 'quota' : 'busy');
  }
  // It is read only once, however large it is.
  return Object.assign(response, { json: () => Promise.resolve(body) });
}

function isFinal(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429;
}

function reasonOf(error: unknown, status: number | undefined, signal: AbortSignal): WaitReason {
  if (signal.aborted) return 'timeout';
  if (!(error instanceof SyntaxError)) return 'network';
  return status === 429 || status === 503 ? 'busy' : 'answer';
}

function noFinalAnswer(reason: WaitReason): Error {
  // Firestore reports an error without a status in the console.
  return Object.assign(new Error(sign + reason), { status: 0 });
}

const reasons: readonly WaitReason[] = ['busy', 'quota', 'network', 'timeout', 'answer'];

/** Why a library's request got no final answer; nothing if it got one. */
export function noAnswerReason(error: Error): WaitReason | undefined {
  const cause = error instanceof FirebaseError ? error.customData?.message : undefined;
  const text = `${error.message} ${String(cause)}`;
  return reasons.find((reason) => text.includes(sign + reason));
}
