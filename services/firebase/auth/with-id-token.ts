import { type RequestFailure, type RetryLater, retryLater } from '../requests/request-failure';
import { noAnswerReason } from './auth-requests';

/** `isFresh` requests a newer token than the one just rejected. */
export type IdToken = (options?: { isFresh?: boolean }) => Promise<string>;

export type TokenExpired = { failure: 'token-expired' };
type NoToken = RetryLater | Extract<RequestFailure, { failure: 'signed-out' }>;

/** Renews a rejected token once before it counts as signed out. */
export async function withIdToken<Answer extends { failure: string | null }>(
  idToken: IdToken,
  attempt: (token: string) => Promise<Answer | TokenExpired>,
): Promise<Answer | NoToken> {
  for (const isFresh of [false, true]) {
    let token: string;
    try {
      token = await idToken({ isFresh });
    } catch (error) {
      const reason = noAnswerReason(error);
      return reason ? retryLater(reason) : { failure: 'signed-out' };
    }
    const answer = await attempt(token);
    if (answer.failure !== 'token-expired') return answer as Answer;
  }
  return { failure: 'signed-out' };
}
