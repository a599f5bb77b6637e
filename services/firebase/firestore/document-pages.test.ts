import { expect, test } from 'vitest';
import { firstPageSize, type Pace, pageSize, paceOf } from './document-pages';

function sizesAt(documentsPerSecond: number, startSeconds = 0.2, pages = 30): number[] {
  const sizes = [firstPageSize];
  let pace: Pace | undefined;
  for (let page = 1; page < pages; page++) {
    const size = sizes.at(-1) ?? 0;
    pace = paceOf(size, startSeconds + size / documentsPerSecond, pace);
    sizes.push(pageSize(pace, Infinity));
  }
  return sizes;
}

test.each([20, 160, 770, 100_000])(
  'at %i documents per second, pages grow to what arrives in about two seconds and stay there',
  (rate) => {
    const settled = Math.min(5000, Math.max(firstPageSize, rate * 2));
    for (const size of sizesAt(rate).slice(10)) {
      expect(Math.abs(size - settled)).toBeLessThanOrEqual(0.01 * settled + 1);
    }
  },
);

test('pages grow where it is the start of a query that takes long', () => {
  expect(sizesAt(5000, 3).at(-1)).toBeGreaterThan(4500);
});
