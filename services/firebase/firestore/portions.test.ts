import { describe, expect, test } from 'vitest';
import type { PlannedDocument } from './documents';
import { inPortions, toBatches } from './portions';
import { type TypedFields, typedFieldsOf } from './typed-fields';

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

function planned(count: number, text = ''): PlannedDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `coupon/${index}`,
    fields: typedFieldsOf({ text }),
    updateTime: null,
  }));
}

test('a batch stays below the size limit of a request', () => {
  const batches = toBatches(planned(20, '字'.repeat(300_000)));
  const sizes = batches.map((batch) => new TextEncoder().encode(JSON.stringify(batch)).length);
  expect(batches.flat()).toHaveLength(20);
  expect(Math.max(...sizes)).toBeLessThan(10 * 1024 * 1024);
});
