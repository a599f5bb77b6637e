import { expect, test } from 'vitest';
import { maxBatchLength, toBatches } from './batches';
import type { PlannedDocument } from './documents';
import { typedFieldsOf } from './typed-fields';

function documents(count: number, text = ''): PlannedDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `coupon/${index}`,
    fields: typedFieldsOf({ text }),
    updateTime: null,
  }));
}

test('every document is in exactly one batch, in order', () => {
  const plan = documents(601);
  const batches = toBatches(plan);
  expect(batches.flat()).toEqual(plan);
  expect(batches.map((batch) => batch.length)).toEqual([maxBatchLength, maxBatchLength, 101]);
});

test('a batch stays below the size limit of a request', () => {
  const batches = toBatches(documents(20, '字'.repeat(300_000)));
  const sizes = batches.map((batch) => new TextEncoder().encode(JSON.stringify(batch)).length);
  expect(batches.flat()).toHaveLength(20);
  expect(Math.max(...sizes)).toBeLessThan(10 * 1024 * 1024);
});

test('an empty plan has no batches', () => {
  expect(toBatches([])).toEqual([]);
});
