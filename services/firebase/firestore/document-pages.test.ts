import { describe, expect, test } from 'vitest';
import { firstPageSize, inPortions, type Pace, pageSize, paceOf } from './document-pages';
import type { TypedFields } from './typed-fields';

function sizesAt(documentsPerSecond: number, startSeconds = 0.2, pages = 30): number[] {
  const sizes = [firstPageSize];
  let pace: Pace | undefined;
  for (let page = 1; page < pages; page++) {
    const size = sizes.at(-1) ?? 0;
    pace = paceOf(size, startSeconds + size / documentsPerSecond, pace);
    sizes.push(pageSize(pace));
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

function documents(count: number, fields: TypedFields = {}) {
  return Array.from({ length: count }, (_, n) => ({ path: `a/${n}`, fields, updateTime: '' }));
}

function lengthsOf(page: ReturnType<typeof documents>): number[] {
  const portions = [...inPortions(page)];
  expect(portions.flat()).toEqual(page);
  return portions.map(({ length }) => length);
}

const text = (length: number) => ({ stringValue: 'x'.repeat(length) });
const mebibyte = 2 ** 20;

describe('the portions of a page', () => {
  test('have at most 2,000 rows each', () => {
    expect(lengthsOf(documents(0))).toEqual([]);
    expect(lengthsOf(documents(2000))).toEqual([2000]);
    expect(lengthsOf(documents(4001))).toEqual([2000, 2000, 1]);
  });

  test('hold few documents that are as long as Firestore allows', () => {
    const list = { arrayValue: { values: [text(mebibyte - 1)] } };
    expect(lengthsOf(documents(9, { a: list }))).toEqual([4, 4, 1]);
    const longName = 'x'.repeat(mebibyte - 10);
    expect(lengthsOf(documents(9, { [longName]: { booleanValue: true } }))).toEqual([4, 4, 1]);
  });

  test('hold an oversized document on its own', () => {
    const page = [...documents(1), ...documents(1, { a: text(5 * mebibyte) }), ...documents(1)];
    expect(lengthsOf(page)).toEqual([1, 1, 1]);
  });
});
