import type { TroubleReason, WaitReason } from '../firebase/requests/request-failure';

/** How fast a gate tries again. */
export interface Pace {
  /** The longest first pause; each further one may be twice as long. */
  firstMs: number;
  longestMs: number;
  /** For a project whose daily allowance is used up. */
  longestForQuotaMs: number;
}

export const standardPace: Pace = { firstMs: 250, longestMs: 15_000, longestForQuotaMs: 60_000 };

export interface Congestion {
  reason: WaitReason;
  afterMs: number | null;
}

export interface Pass {
  /** The request got a definite answer. */
  succeed(): void;
  /** Nobody goes through for a while, and fewer at once afterwards. */
  fail(congestion: Congestion): void;
  /** The answer takes long, and is still waited for. */
  wait(): void;
}

export interface GateTrouble {
  reason: TroubleReason;
  /** When the next request is sent; null while a slow one is waited for. */
  until: number | null;
}

export interface Gate {
  /** Resolves when a request may be sent; rejects with the signal's reason. */
  enter(signal: AbortSignal): Promise<Pass>;
  /** Why the last request failed, or is not answered yet, until one succeeds. */
  trouble(): GateTrouble | null;
  shutUntil(instant: number, reason: WaitReason): void;
  /** Ends a pause that was taken because no answer came: the network may be back. */
  hurry(): void;
}

const firstLimit = 4;
const highestLimit = 8;

/**
 * Lets several requests through at once, more while all goes well and half as many after each sign
 * of congestion (AIMD), with pauses of a random length up to a bound that doubles (full jitter), or
 * as long as the server asks for.
 */
export function createGate(pace: Pace, onChange: () => void, random = Math.random): Gate {
  let limit = firstLimit;
  let active = 0;
  let failures = 0;
  // Requests that were under way together fail together, which counts once.
  let generation = 0;
  let trouble: GateTrouble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();

  function admit() {
    if (timer) return;
    for (const letIn of waiting) {
      if (active >= Math.floor(limit)) return;
      waiting.delete(letIn);
      letIn();
    }
  }

  function shutUntil(until: number, reason: WaitReason) {
    if (until <= Date.now() || (timer && (trouble?.until ?? 0) >= until)) return;
    trouble = { reason, until };
    clearTimeout(timer);
    timer = setTimeout(open, until - Date.now());
    onChange();
  }

  function open() {
    clearTimeout(timer);
    timer = undefined;
    admit();
  }

  function startPass(): Pass {
    const startedIn = generation;
    active++;
    return {
      succeed() {
        active--;
        limit = Math.min(highestLimit, limit + 1 / limit);
        admit();
        if (!trouble || startedIn !== generation) return;
        failures = 0;
        trouble = null;
        onChange();
      },
      wait() {
        if (trouble) return;
        trouble = { reason: 'slow', until: null };
        onChange();
      },
      fail({ reason, afterMs }) {
        active--;
        if (startedIn === generation) {
          generation++;
          limit = Math.max(1, limit / 2);
          const longest = reason === 'quota' ? pace.longestForQuotaMs : pace.longestMs;
          const bound = Math.min(longest, pace.firstMs * 2 ** failures++);
          shutUntil(Date.now() + (afterMs ?? 0) + Math.ceil(random() * bound), reason);
        }
        admit();
      },
    };
  }

  return {
    enter(signal) {
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(letIn);
          reject(signal.reason);
        };
        const letIn = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(startPass());
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(letIn);
        admit();
      });
    },
    trouble: () => trouble,
    shutUntil,
    hurry() {
      if (trouble?.reason === 'network' || trouble?.reason === 'timeout') open();
    },
  };
}
