import { expect, test } from 'vitest';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { toBatches } from './documents';

test('a batch stays below the size limit of a request', () => {
  const fields = typedFieldsOf({ text: '字'.repeat(300_000) });
  const document = { path: 'coupon/0', fields, updateTime: null };
  const batches = toBatches(Array.from({ length: 20 }, () => document));
  const sizes = batches.map((batch) => new TextEncoder().encode(JSON.stringify(batch)).length);
  expect(batches.flat()).toHaveLength(20);
  expect(Math.max(...sizes)).toBeLessThan(10 * 1024 * 1024);
});
