import { expect, test, vi } from 'vitest';
import { createLatestWriter, once } from './concurrency';

test('starts once for all callers, until it is forgotten', async () => {
  let starts = 0;
  const open = once(() => Promise.resolve(++starts));
  expect(await Promise.all([open(), open()])).toEqual([1, 1]);
  open.forget();
  expect(await open()).toBe(2);
});

test('keeps a failure for queued callers, and starts again for later ones', async () => {
  vi.useFakeTimers();
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

test('of the values that arrive during a write, only the newest is written', async () => {
  const written: number[] = [];
  const gates: (() => void)[] = [];
  const write = createLatestWriter<number>(
    (value) => {
      written.push(value);
      return new Promise((resolve) => gates.push(resolve));
    },
    () => {},
  );
  write(1);
  await expect.poll(() => written).toEqual([1]);
  write(2);
  write(3);
  gates.shift()?.();
  await expect.poll(() => written).toEqual([1, 3]);
});

test('a failed write is reported, and the next value is still written', async () => {
  const reported: unknown[] = [];
  let writes = 0;
  const write = createLatestWriter<number>(
    () => (++writes === 1 ? Promise.reject(new Error('full')) : Promise.resolve()),
    (error) => reported.push(error),
  );
  write(1);
  await expect.poll(() => writes).toBe(1);
  write(2);
  await expect.poll(() => writes).toBe(2);
  expect(reported).toEqual([new Error('full')]);
});
