import { describe, expect, it } from 'vitest';
import { inPortions } from './portions';
import type { TypedFields } from './typed-fields';

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
  it('have at most 2,000 rows each', () => {
    expect(lengthsOf(documents(0))).toEqual([]);
    expect(lengthsOf(documents(2000))).toEqual([2000]);
    expect(lengthsOf(documents(4001))).toEqual([2000, 2000, 1]);
  });

  it.each<[string, TypedFields]>([
    ['texts', { a: text(mebibyte - 1) }],
    ['lists', { a: { arrayValue: { values: [text(mebibyte - 1)] } } }],
    ['maps', { a: { mapValue: { fields: { b: text(mebibyte - 2) } } } }],
    ['names', { ['x'.repeat(mebibyte - 10)]: { booleanValue: true } }],
  ])('hold few documents whose %s are as long as Firestore allows', (_what, fields) => {
    expect(lengthsOf(documents(9, fields))).toEqual([4, 4, 1]);
  });

  it('hold an oversized document on its own', () => {
    const page = [...documents(1), ...documents(1, { a: text(5 * mebibyte) }), ...documents(1)];
    expect(lengthsOf(page)).toEqual([1, 1, 1]);
  });
});
