import { expect, test } from 'vitest';
import { firstPageSize, pageSize } from './page-size';

/** The sizes of the first pages, from a server with this rate after a delay of 0.2 s. */
function sizesAt(documentsPerSecond: number, pages = 30): number[] {
  const sizes = [firstPageSize];
  for (let page = 1; page < pages; page++) {
    const size = sizes.at(-1) ?? 0;
    sizes.push(pageSize(size / (0.2 + size / documentsPerSecond), Infinity));
  }
  return sizes;
}

test.each([20, 77, 100, 160, 770, 3000, 100_000])(
  'at %i documents per second, pages grow to what arrives in about two seconds and stay there',
  (rate) => {
    const sizes = sizesAt(rate);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const settled = Math.min(5000, Math.max(firstPageSize, rate * 1.8));
    expect(Math.abs((sizes.at(-1) ?? 0) - settled)).toBeLessThanOrEqual(0.01 * settled + 1);
  },
);

test('a page has at least the size of the first one', () => {
  expect(pageSize(1, Infinity)).toBe(firstPageSize);
});

test.each([101, 1000, 5000])(
  'a size of %i that was too large is never reached again',
  (tooLarge) => {
    const sizes = [0, 100, 1e6].map((rate) => pageSize(rate, tooLarge));
    expect(Math.max(...sizes)).toBeLessThan(tooLarge);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  },
);
