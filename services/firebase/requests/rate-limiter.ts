import { steadyTime } from '../../background/deadline';
import { isWait, Problem, type WaitCode } from '../problem';

export type Pace = typeof standardPace;

export const standardPace = {
  firstMs: 250,
  longestMs: 15_000,
  longestForQuotaMs: 60_000,
};

export interface Trouble {
  reason: WaitCode;
  since: number;
  until: number;
  /** A pause by another clock is no longer; journals of earlier versions do not have it. */
  pauseMs?: number;
}

export interface Waiting {
  signal?: AbortSignal | undefined;
  startedAt?: number;
  /** The last problem is thrown after this time without success since `startedAt`. */
  giveUpAfterMs?: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Also what Firebase asks for is no more. */
export const longestPauseMs = 24 * 60 * 60_000;

const firstLimit = 4;
const highestLimit = 8;

/** Concurrency follows AIMD; pauses are `Retry-After` plus exponential backoff with full jitter. */
export function createRateLimiter(pace = standardPace, onChange = () => {}, random = Math.random) {
  let limit = firstLimit;
  let active = 0;
  let failures = 0;
  // Concurrent requests that fail together count as one failure.
  let generation = 0;
  let trouble: Trouble | null = null;
  // It is by `performance.now()`, because the clock may be set.
  let failingSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<(generation: number) => void>();

  function admit() {
    if (timer) return;
    for (const start of waiting) {
      if (active >= Math.floor(limit)) return;
      waiting.delete(start);
      active++;
      start(generation);
    }
  }

  function change(next: Trouble | null) {
    trouble = next;
    onChange();
  }

  function pause(reason: WaitCode, since: number, pauseMs: number) {
    const until = Date.now() + pauseMs;
    if (pauseMs <= 0 || (timer && (trouble?.until ?? 0) >= until)) return;
    clearTimeout(timer);
    timer = setTimeout(endPause, pauseMs);
    change({ reason, since, until, pauseMs });
  }

  function endPause() {
    clearTimeout(timer);
    timer = undefined;
    admit();
  }

  function succeed(startedIn: number) {
    limit = Math.min(highestLimit, limit + 1 / limit);
    if (!trouble || startedIn !== generation) return;
    failures = 0;
    failingSince = undefined;
    change(null);
  }

  function fail(reason: WaitCode, startedIn: number, afterMs = 0) {
    if (startedIn !== generation) return;
    generation++;
    limit = Math.max(1, limit / 2);
    const longest = reason === 'quota' ? pace.longestForQuotaMs : pace.longestMs;
    const bound = Math.min(longest, pace.firstMs * 2 ** failures++);
    failingSince ??= performance.now();
    pause(reason, trouble?.since ?? Date.now(), afterMs + Math.ceil(random() * bound));
  }

  async function admission(signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const leave = () => {
      waiting.delete(resolve);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.add(resolve);
    admit();
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return {
    async send<Value>(
      attempt: () => Promise<Value>,
      { signal, startedAt = 0, giveUpAfterMs = Infinity }: Waiting = {},
    ): Promise<Value> {
      const started = steadyTime(startedAt);
      for (;;) {
        const startedIn = await admission(signal);
        try {
          const value = await attempt();
          succeed(startedIn);
          return value;
        } catch (error) {
          // An abandoned request says nothing about the service.
          if (!(error instanceof Problem)) throw error;
          const { code, details } = error;
          if (!isWait(code)) {
            succeed(startedIn);
            throw error;
          }
          fail(code, startedIn, details.afterMs);
          const since = Math.max(failingSince ?? performance.now(), started);
          const withPauseMs = performance.now() - since + (details.afterMs ?? 0);
          if (withPauseMs >= giveUpAfterMs) throw error;
        } finally {
          active--;
          admit();
        }
      }
    },
    trouble: () => trouble,
    continuePause(earlier: Trouble) {
      const { reason, since, until, pauseMs = longestPauseMs } = earlier;
      failingSince ??= steadyTime(since);
      if (!trouble) change(earlier);
      pause(reason, since, Math.min(until - Date.now(), pauseMs));
    },
    retryNow() {
      if (trouble?.reason === 'network' || trouble?.reason === 'timeout') endPause();
    },
  };
}
