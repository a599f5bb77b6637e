import type { Send } from './send-request';
import { GaveUp, RequestError, type RetryLater, type TroubleReason } from './request-failure';

export type Pace = typeof standardPace;

export const standardPace = {
  /** Upper bound of the first pause; it doubles with each failure in a row. */
  firstMs: 250,
  longestMs: 15_000,
  /** For a project whose daily quota is used up. */
  longestForQuotaMs: 60_000,
};

export interface Trouble {
  reason: TroubleReason;
  /** The first failed or slow request since the last success. */
  since: number;
  /** When the next request is sent; null while a slow one is pending. */
  until: number | null;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
export type Permit = Awaited<ReturnType<RateLimiter['acquire']>>;

const slowAfterMs = 5_000;
const firstLimit = 4;
const highestLimit = 8;

/** Concurrency follows AIMD; pauses are `Retry-After` plus exponential backoff with full jitter. */
export function createRateLimiter(pace: Pace, onChange: () => void, random = Math.random) {
  let limit = firstLimit;
  let active = 0;
  let failures = 0;
  // Concurrent requests that fail together count as one failure.
  let generation = 0;
  let trouble: Trouble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();

  function admit() {
    if (timer) return;
    for (const start of waiting) {
      if (active >= Math.floor(limit)) return;
      waiting.delete(start);
      start();
    }
  }

  function change(next: Trouble | null) {
    trouble = next;
    onChange();
  }

  function pause({ reason, since, until }: Trouble & { until: number }) {
    if (until <= Date.now() || (timer && (trouble?.until ?? 0) >= until)) return;
    clearTimeout(timer);
    timer = setTimeout(endPause, until - Date.now());
    change({ reason, since, until });
  }

  function endPause() {
    clearTimeout(timer);
    timer = undefined;
    admit();
  }

  /** Settled once, by `succeed`, `fail` or `release`. */
  function newPermit() {
    const startedIn = generation;
    let isSettled = false;
    active++;
    const settle = (act: () => void) => {
      if (isSettled) return;
      isSettled = true;
      active--;
      act();
      admit();
    };
    return {
      succeed: () =>
        settle(() => {
          limit = Math.min(highestLimit, limit + 1 / limit);
          if (!trouble || startedIn !== generation) return;
          failures = 0;
          change(null);
        }),
      /** Pauses all requests and then sends fewer at once. */
      fail: ({ reason, afterMs }: Pick<RetryLater, 'reason' | 'afterMs'>) =>
        settle(() => {
          if (startedIn !== generation) return;
          generation++;
          limit = Math.max(1, limit / 2);
          const longest = reason === 'quota' ? pace.longestForQuotaMs : pace.longestMs;
          const bound = Math.min(longest, pace.firstMs * 2 ** failures++);
          const until = Date.now() + (afterMs ?? 0) + Math.ceil(random() * bound);
          pause({ reason, since: trouble?.since ?? Date.now(), until });
        }),
      /** The request was abandoned, which says nothing about the service. */
      release: () => settle(() => {}),
      wait() {
        if (!trouble) change({ reason: 'slow', since: Date.now(), until: null });
      },
    };
  }

  async function acquire(signal: AbortSignal) {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof newPermit>>();
    const start = () => resolve(newPermit());
    const leave = () => {
      waiting.delete(start);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.add(start);
    admit();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return {
    acquire,
    /**
     * Repeats a request until it succeeds or fails for good. Throws `GaveUp` after the time, or if the
     * service asks for a pause beyond it; time without success before `startedAt` does not count.
     */
    sender:
      ({ signal, startedAt }: { signal: AbortSignal; startedAt: number }): Send =>
      async (attempt, giveUpAfterMs = Infinity) => {
        for (;;) {
          const permit = await acquire(signal);
          const slow = setTimeout(() => permit.wait(), slowAfterMs);
          try {
            const value = await attempt(signal);
            permit.succeed();
            return value;
          } catch (error) {
            if (!(error instanceof RequestError)) throw error;
            const { reason } = error;
            if (reason.failure !== 'retry-later') {
              permit.succeed();
              throw error;
            }
            permit.fail(reason);
            const since = Math.max(trouble?.since ?? Date.now(), startedAt);
            const withPauseMs = Date.now() - since + (reason.afterMs ?? 0);
            if (withPauseMs >= giveUpAfterMs) throw new GaveUp(reason.reason);
          } finally {
            clearTimeout(slow);
            permit.release();
          }
        }
      },
    trouble: () => trouble,
    /** Continues the pause of an earlier worker. */
    continuePause(earlier: Trouble) {
      if (!trouble) change({ ...earlier, until: null });
      if (earlier.until !== null) pause({ ...earlier, until: earlier.until });
    },
    /** Ends a pause caused by the network, which may be back. */
    retryNow() {
      if (trouble?.reason === 'network' || trouble?.reason === 'timeout') endPause();
    },
  };
}
