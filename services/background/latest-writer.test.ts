import { expect, test } from 'vitest';
import { createLatestWriter } from './latest-writer';

test('values that were overtaken while a write was under way are skipped', async () => {
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
  write(2);
  write(3);
  gates.shift()?.();
  await expect.poll(() => written).toEqual([1, 3]);
});

test('a write that fails is reported, and the next one is tried', async () => {
  const reported: unknown[] = [];
  let writes = 0;
  const write = createLatestWriter<number>(
    () => (++writes === 1 ? Promise.reject(new Error('full')) : Promise.resolve()),
    (error) => reported.push(error),
  );
  write(1);
  write(2);
  await expect.poll(() => writes).toBe(2);
  expect(reported).toEqual([new Error('full')]);
});
