import { expect, test } from 'vitest';
import { createLatestWriter } from './latest-writer';

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
  write(2);
  await expect.poll(() => writes).toBe(2);
  expect(reported).toEqual([new Error('full')]);
});
