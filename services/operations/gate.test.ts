import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate, type Pass, standardPace } from './gate';

const signal = new AbortController().signal;
const longest = () => 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(random = longest) {
  const gate = createGate(standardPace, () => {}, random);
  const passes: Pass[] = [];
  return {
    gate,
    passes,
    ask: async (times: number) => {
      for (let asked = 0; asked < times; asked++) {
        void gate.enter(signal).then((pass) => passes.push(pass));
      }
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const busy = { reason: 'busy', afterMs: null } as const;

describe('the gate', () => {
  test('lets four through at once, and more as all goes well, up to eight', async () => {
    const { passes, ask } = setUp();
    await ask(200);
    expect(passes).toHaveLength(4);
    let ended = 0;
    while (ended < 150) {
      passes[ended++]?.succeed();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(passes.length - ended).toBe(8);
  });

  test('shuts after a failure, and then lets half as many through', async () => {
    const { passes, ask } = setUp();
    await ask(20);
    for (const pass of passes.slice()) pass.fail(busy);
    await vi.advanceTimersByTimeAsync(249);
    expect(passes).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(passes).toHaveLength(6);
  });

  test('waits at most twice as long after each failure in a row, up to a bound', async () => {
    const { gate, passes, ask } = setUp();
    const pauses: number[] = [];
    for (let failure = 0; failure < 9; failure++) {
      await ask(1);
      passes.at(-1)?.fail(busy);
      const pauseMs = (gate.trouble()?.until ?? 0) - Date.now();
      pauses.push(pauseMs);
      await vi.advanceTimersByTimeAsync(pauseMs);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test('waits a random part of that, so that many clients don’t return together', async () => {
    const { gate, passes, ask } = setUp(() => 0.1);
    await ask(1);
    passes[0]?.fail(busy);
    expect((gate.trouble()?.until ?? 0) - Date.now()).toBe(25);
  });

  test('stays shut at least as long as the server asks for', async () => {
    const { gate, passes, ask } = setUp();
    await ask(1);
    passes[0]?.fail({ reason: 'busy', afterMs: 7000 });
    expect((gate.trouble()?.until ?? 0) - Date.now()).toBe(7250);
    gate.hurry();
    await ask(1);
    expect(passes).toHaveLength(1);
  });

  test('opens early for a network that may be back', async () => {
    const { gate, passes, ask } = setUp();
    await ask(1);
    passes[0]?.fail({ reason: 'network', afterMs: null });
    await ask(1);
    gate.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(passes).toHaveLength(2);
  });

  test('tells of the trouble until a request succeeds', async () => {
    const { gate, passes, ask } = setUp();
    await ask(1);
    passes[0]?.fail(busy);
    await ask(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(gate.trouble()).toMatchObject({ reason: 'busy' });
    passes[1]?.succeed();
    expect(gate.trouble()).toBeNull();
  });

  test('turns away who gives up waiting', async () => {
    const { gate, ask } = setUp();
    await ask(4);
    const leaving = new AbortController();
    const entry = gate.enter(leaving.signal);
    leaving.abort(new Error('enough'));
    await expect(entry).rejects.toThrow('enough');
  });

  test('tells of an answer that is waited for until it comes, and pauses nobody for it', async () => {
    const { gate, passes, ask } = setUp();
    await ask(1);
    passes[0]?.wait();
    expect(gate.trouble()).toEqual({ reason: 'slow', until: null });
    await ask(1);
    expect(passes).toHaveLength(2);
    passes[0]?.succeed();
    expect(gate.trouble()).toBeNull();
  });

  test('tells why a request failed rather than that it was slow', async () => {
    const { gate, passes, ask } = setUp();
    await ask(1);
    passes[0]?.wait();
    passes[0]?.fail(busy);
    expect(gate.trouble()).toMatchObject({ reason: 'busy' });
  });
});
