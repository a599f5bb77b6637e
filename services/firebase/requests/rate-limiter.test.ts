import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter, type Permit, standardPace } from './rate-limiter';
import { GaveUp, RequestError, retryLater } from './request-failure';

const signal = new AbortController().signal;
const longest = () => 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(random = longest) {
  const limiter = createRateLimiter(standardPace, () => {}, random);
  const permits: Permit[] = [];
  return {
    limiter,
    permits,
    ask: async (times: number) => {
      for (let asked = 0; asked < times; asked++) {
        void limiter.acquire(signal).then((permit) => permits.push(permit));
      }
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const busy = { reason: 'busy', afterMs: null } as const;

describe('the rate limiter', () => {
  test('sends four requests at once, and up to eight while they succeed', async () => {
    const { permits, ask } = setUp();
    await ask(200);
    expect(permits).toHaveLength(4);
    let ended = 0;
    while (ended < 150) {
      permits[ended++]?.succeed();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(permits.length - ended).toBe(8);
  });

  test('pauses after a failure, and then sends half as many', async () => {
    const { permits, ask } = setUp();
    await ask(20);
    for (const permit of permits.slice()) permit.fail(busy);
    await vi.advanceTimersByTimeAsync(249);
    expect(permits).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(permits).toHaveLength(6);
  });

  test('doubles the longest pause with each failure in a row, up to a limit', async () => {
    const { limiter, permits, ask } = setUp();
    const pauses: number[] = [];
    for (let failure = 0; failure < 9; failure++) {
      await ask(1);
      permits.at(-1)?.fail(busy);
      const pauseMs = (limiter.trouble()?.until ?? 0) - Date.now();
      pauses.push(pauseMs);
      await vi.advanceTimersByTimeAsync(pauseMs);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test('pauses for a random part of the longest pause, so that clients do not return together', async () => {
    const { limiter, permits, ask } = setUp(() => 0.1);
    await ask(1);
    permits[0]?.fail(busy);
    expect((limiter.trouble()?.until ?? 0) - Date.now()).toBe(25);
  });

  test('pauses at least as long as the server asks', async () => {
    const { limiter, permits, ask } = setUp();
    await ask(1);
    permits[0]?.fail({ reason: 'busy', afterMs: 7000 });
    expect((limiter.trouble()?.until ?? 0) - Date.now()).toBe(7250);
    limiter.retryNow();
    await ask(1);
    expect(permits).toHaveLength(1);
  });

  test('can end a pause early that the network caused', async () => {
    const { limiter, permits, ask } = setUp();
    await ask(1);
    permits[0]?.fail({ reason: 'network', afterMs: null });
    await ask(1);
    limiter.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(permits).toHaveLength(2);
  });

  test('reports the trouble until a request succeeds', async () => {
    const { limiter, permits, ask } = setUp();
    await ask(1);
    permits[0]?.fail(busy);
    await ask(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(limiter.trouble()).toMatchObject({ reason: 'busy' });
    permits[1]?.succeed();
    expect(limiter.trouble()).toBeNull();
  });

  test('rejects a waiting request that is aborted', async () => {
    const { limiter, ask } = setUp();
    await ask(4);
    const leaving = new AbortController();
    const entry = limiter.acquire(leaving.signal);
    leaving.abort(new Error('enough'));
    await expect(entry).rejects.toThrow('enough');
  });

  test('reports a slow answer until it arrives, without pausing', async () => {
    const { limiter, permits, ask } = setUp();
    await ask(1);
    permits[0]?.wait();
    expect(limiter.trouble()).toMatchObject({ reason: 'slow', until: null });
    await ask(1);
    expect(permits).toHaveLength(2);
    permits[0]?.succeed();
    expect(limiter.trouble()).toBeNull();
  });

  test('reports the failure of a slow request instead of its slowness', async () => {
    const { limiter, permits, ask } = setUp();
    await ask(1);
    permits[0]?.wait();
    permits[0]?.fail(busy);
    expect(limiter.trouble()).toMatchObject({ reason: 'busy' });
  });

  test('frees the permit of a request that throws', async () => {
    const { limiter } = setUp();
    const send = limiter.sender({ signal, startedAt: 0 });
    const broken = Array.from({ length: 8 }, () => send(() => Promise.reject(new Error('broken'))));
    const results = await Promise.allSettled(broken);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    const answer = {};
    expect(await send(() => Promise.resolve(answer))).toBe(answer);
    expect(limiter.trouble()).toBeNull();
  });

  test('gives up after the time limit without success, counting that of an earlier worker', async () => {
    const { limiter } = setUp();
    const since = Date.now() - 1000;
    limiter.continuePause({ reason: 'busy', since, until: null });
    const failing = () => Promise.reject(new RequestError(retryLater('busy')));
    const send = (startedAt: number) => limiter.sender({ signal, startedAt })(failing, 1000);
    await expect(send(0)).rejects.toThrow(GaveUp);
    const late = send(Date.now());
    late.catch(() => {});
    await vi.advanceTimersByTimeAsync(999);
    expect(limiter.trouble()).toMatchObject({ since });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(late).rejects.toThrow(GaveUp);
  });
});
