import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpening } from './opening';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('starts once for all who ask, until it is forgotten', async () => {
  let starts = 0;
  const opening = createOpening(() => Promise.resolve(++starts));
  expect(await Promise.all([opening.open(), opening.open()])).toEqual([1, 1]);
  opening.forget();
  expect(await opening.open()).toBe(2);
});

it('fails at once for those who waited in turn, and starts anew for those who ask later', async () => {
  let starts = 0;
  const opening = createOpening(() =>
    ++starts === 1 ? Promise.reject(new Error('late')) : Promise.resolve(starts),
  );
  await expect(opening.open()).rejects.toThrow('late');
  await expect(opening.open()).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(50);
  await expect(opening.open()).resolves.toBe(2);
});
