import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from './concurrency';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('starts once for all callers, until it is forgotten', async () => {
  let starts = 0;
  const open = once(() => Promise.resolve(++starts));
  expect(await Promise.all([open(), open()])).toEqual([1, 1]);
  open.forget();
  expect(await open()).toBe(2);
});

test('keeps a failure for queued callers, and starts again for later ones', async () => {
  let starts = 0;
  const open = once(
    () => (++starts === 1 ? Promise.reject(new Error('late')) : Promise.resolve(starts)),
    50,
  );
  await expect(open()).rejects.toThrow('late');
  await expect(open()).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(50);
  await expect(open()).resolves.toBe(2);
});
