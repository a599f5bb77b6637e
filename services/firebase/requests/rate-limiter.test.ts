import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter, standardPace } from './rate-limiter';
import { Problem, type WaitCode } from '../problem';

const signal = new AbortController().signal;
const longest = () => 1;

beforeEach(() => void vi.useFakeTimers());

function setUp() {
  const limiter = createRateLimiter(standardPace, () => {}, longest);
  const sent: { succeed: () => void; fail: (code: WaitCode, afterMs?: number) => void }[] = [];
  const attempt = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sent.push({
      succeed: resolve,
      fail: (code, afterMs) => reject(new Problem(code, { afterMs })),
    });
    return promise;
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    limiter,
    sent,
    pass,
    ask: async (times: number) => {
      for (let asked = 0; asked < times; asked++) void limiter.send(attempt, { signal });
      await pass(0);
    },
    pauseMs: async () => {
      await pass(0);
      return (limiter.trouble()?.until ?? 0) - Date.now();
    },
  };
}

describe('the rate limiter', () => {
  test('sends four requests at once, and up to eight while they succeed', async () => {
    const { sent, ask, pass } = setUp();
    await ask(200);
    expect(sent).toHaveLength(4);
    let ended = 0;
    while (ended < 150) {
      sent[ended++]?.succeed();
      await pass(0);
    }
    expect(sent.length - ended).toBe(8);
  });

  test('pauses after a failure, and then sends half as many', async () => {
    const { sent, ask, pass } = setUp();
    await ask(20);
    for (const request of sent.slice()) request.fail('busy');
    await pass(249);
    expect(sent).toHaveLength(4);
    await pass(1);
    expect(sent).toHaveLength(6);
  });

  test('doubles the longest pause with each failure in a row, up to a limit', async () => {
    const { sent, ask, pass, pauseMs } = setUp();
    const pauses: number[] = [];
    await ask(1);
    for (let failure = 0; failure < 9; failure++) {
      sent.at(-1)?.fail('busy');
      const ms = await pauseMs();
      pauses.push(ms);
      await pass(ms);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test('pauses at least as long as the server asks', async () => {
    const { limiter, sent, ask, pauseMs } = setUp();
    await ask(1);
    sent[0]?.fail('busy', 7000);
    expect(await pauseMs()).toBe(7250);
    limiter.retryNow();
    await ask(1);
    expect(sent).toHaveLength(1);
  });

  test('reports the trouble until a request succeeds, and can end a pause early that the network caused', async () => {
    const { limiter, sent, ask, pass } = setUp();
    await ask(1);
    sent[0]?.fail('network');
    await pass(0);
    expect(sent).toHaveLength(1);
    limiter.retryNow();
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(limiter.trouble()).toMatchObject({ reason: 'network' });
    sent[1]?.succeed();
    await pass(0);
    expect(limiter.trouble()).toBeNull();
  });

  test('rejects a waiting request that is aborted', async () => {
    const { limiter, ask } = setUp();
    await ask(4);
    const leaving = new AbortController();
    const waiting = limiter.send(async () => {}, { signal: leaving.signal });
    leaving.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  test('makes room after a request that throws', async () => {
    const { limiter } = setUp();
    const fail = () => Promise.reject(new Error('broken'));
    const broken = Array.from({ length: 8 }, () => limiter.send(fail));
    const results = await Promise.allSettled(broken);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    const answer = {};
    expect(await limiter.send(() => Promise.resolve(answer))).toBe(answer);
    expect(limiter.trouble()).toBeNull();
  });

  test('gives up after the time limit without success, counting that of an earlier worker', async () => {
    const { limiter } = setUp();
    const since = Date.now() - 1000;
    limiter.continuePause({ reason: 'busy', since, until: 0 });
    const failing = () => Promise.reject(new Problem('busy'));
    const send = (startedAt: number) => limiter.send(failing, { startedAt, giveUpAfterMs: 1000 });
    await expect(send(0)).rejects.toThrow(Problem);
    const late = send(Date.now());
    late.catch(() => {});
    await vi.advanceTimersByTimeAsync(999);
    expect(limiter.trouble()).toMatchObject({ since });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(late).rejects.toThrow(Problem);
  });

  describe('after the clock was set back by a year', { tags: ['@T47'] }, () => {
    const aheadMs = 365 * 86_400_000;
    const [since, until] = [aheadMs, aheadMs + 60_000];
    beforeEach(() => void vi.setSystemTime(0));

    test.each([
      ['its own length', 60_000, 60_000],
      ['a day, if an earlier version noted no length', undefined, 86_400_000],
    ])('a pause lasts %s', async (_, pauseMs, ms) => {
      const { limiter, sent, ask, pass } = setUp();
      limiter.continuePause({ reason: 'quota', since, until, pauseMs });
      await ask(1);
      await pass(ms - 1);
      expect(sent).toHaveLength(0);
      await pass(1);
      expect(sent).toHaveLength(1);
    });

    test('the time limit counts from then on', async () => {
      const { limiter } = setUp();
      limiter.continuePause({ reason: 'busy', since, until, pauseMs: 100 });
      const failing = () => Promise.reject(new Problem('busy'));
      const ended = limiter.send(failing, { startedAt: aheadMs, giveUpAfterMs: 1000 });
      ended.catch(() => {});
      await vi.advanceTimersByTimeAsync(2000);
      await expect(ended).rejects.toThrow(Problem);
    });
  });
});
