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
}

export interface Waiting {
  signal?: AbortSignal | undefined;
  startedAt?: number;
  /** The last problem is thrown after this time without success since `startedAt`. */
  giveUpAfterMs?: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

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

  function pause(next: Trouble) {
    const { until } = next;
    if (until <= Date.now() || (timer && (trouble?.until ?? 0) >= until)) return;
    clearTimeout(timer);
    timer = setTimeout(endPause, until - Date.now());
    change(next);
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
    change(null);
  }

  function fail(reason: WaitCode, startedIn: number, afterMs = 0) {
    if (startedIn !== generation) return;
    generation++;
    limit = Math.max(1, limit / 2);
    const longest = reason === 'quota' ? pace.longestForQuotaMs : pace.longestMs;
    const bound = Math.min(longest, pace.firstMs * 2 ** failures++);
    const until = Date.now() + afterMs + Math.ceil(random() * bound);
    pause({ reason, since: trouble?.since ?? Date.now(), until });
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
          const since = Math.max(trouble?.since ?? Date.now(), startedAt);
          const withPauseMs = Date.now() - since + (details.afterMs ?? 0);
          if (withPauseMs >= giveUpAfterMs) throw error;
        } finally {
          active--;
          admit();
        }
      }
    },
    trouble: () => trouble,
    continuePause(earlier: Trouble) {
      if (!trouble) change(earlier);
      pause(earlier);
    },
    retryNow() {
      if (trouble?.reason === 'network' || trouble?.reason === 'timeout') endPause();
    },
  };
}
