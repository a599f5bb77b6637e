import type { RetryLater, TroubleReason, WaitReason } from './request-failure';
import { noticeSlow } from './slow-answer';

export class GaveUp extends Error {
  override name = 'GaveUp';

  constructor(readonly reason: WaitReason) {
    super(`Gave up: ${reason}`);
  }
}

export interface RetryPace {
  firstMs: number;
  longestMs: number;
}

export interface Trouble {
  reason: TroubleReason;
  /** When the first request failed, or was slow, since the last one that did not. */
  since: number;
}

interface RetriesOptions {
  pace: RetryPace;
  signal: AbortSignal;
  /** What an earlier worker knew. */
  trouble: Trouble | null;
  onTrouble: (trouble: Trouble | null) => void;
}

/** Requests of one piece of work, retried with pauses until they have failed for too long. */
export interface Retries {
  run<Answer extends { failure: string | null }>(
    attempt: () => Promise<Answer | RetryLater>,
    limitMs: number,
  ): Promise<Answer>;
  /** Reports a request that takes long as trouble. */
  watched<Answer>(request: Promise<Answer>): Promise<Answer>;
  /** Waits before the caller's own next attempt, or gives up. */
  failed(answer: RetryLater, limitMs: number): Promise<void>;
  succeeded(): void;
  /** Ends a pause early: the network may be back. */
  hurry(): void;
}

export function createRetries({
  pace,
  signal,
  trouble: earlier,
  onTrouble,
}: RetriesOptions): Retries {
  let trouble = earlier;
  let failures = 0;
  let endPause = () => {};

  function succeeded() {
    failures = 0;
    if (!trouble) return;
    trouble = null;
    onTrouble(null);
  }

  async function failed({ reason, afterMs }: RetryLater, limitMs: number) {
    trouble = { reason, since: trouble?.since ?? Date.now() };
    if (Date.now() - trouble.since >= limitMs) throw new GaveUp(reason);
    onTrouble(trouble);
    // Pauses of a random length up to a bound that doubles, so that clients don't come back together.
    const bound = Math.min(pace.longestMs, pace.firstMs * 2 ** failures++);
    await pause((afterMs ?? 0) + Math.ceil(Math.random() * bound));
  }

  function watched<Answer>(request: Promise<Answer>): Promise<Answer> {
    return noticeSlow(request, () => {
      if (trouble) return;
      trouble = { reason: 'slow', since: Date.now() };
      onTrouble(trouble);
    });
  }

  async function pause(ms: number) {
    signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endPause = resolve;
    signal.addEventListener('abort', endPause);
    await promise;
    clearTimeout(timer);
    signal.removeEventListener('abort', endPause);
    signal.throwIfAborted();
  }

  return {
    succeeded,
    failed,
    watched,
    async run(attempt, limitMs) {
      for (;;) {
        const answer = await watched(attempt());
        if (!isRetryLater(answer)) {
          succeeded();
          return answer;
        }
        await failed(answer, limitMs);
      }
    },
    hurry: () => endPause(),
  };
}

function isRetryLater(answer: { failure: string | null }): answer is RetryLater {
  return answer.failure === 'retry-later';
}
