import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/firestore-target';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { Scalar } from '../values/stored';
import { handOut as handOutCode } from './hand-out';

const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

async function setUpCodes(changed: Record<string, Record<string, Scalar>> = {}) {
  const database = createTestDatabase();
  for (const code of codes) {
    await database.put(`coupon/${code}`, typedFieldsOf({ code, redeemed: 0, ...changed[code] }));
  }
  const marks = new Map<string, number>();
  const store = {
    all: async () => marks,
    add: async ({ id }: { id: string }) => void marks.set(id, 1),
    remove: async (id: string) => void marks.delete(id),
  };
  const target = database.target();
  return { marks, handOut: (candidates = codes) => handOutCode(target, candidates, store) };
}

test('the next code is a different one for each of many callers, until it is taken back', async () => {
  const { marks, handOut } = await setUpCodes();
  const given = await Promise.all(codes.map(() => handOut()));
  expect(given.map((one) => one.given?.code)).toEqual(codes);
  expect(given.map(({ left }) => left)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect([...marks.keys()]).toEqual(codes);
  expect(await handOut()).toMatchObject({ left: 0 });
  marks.delete('C');
  expect((await handOut()).given?.code).toBe('C');
});

test('the next code is none that was redeemed, has ended or is gone, which the view learns at most five reads', async () => {
  const redeemed = { redeemed: 1 };
  const changed = { A: redeemed, B: { validTill: '2026-01-01' }, C: redeemed, D: redeemed };
  const { handOut } = await setUpCodes(changed);
  const tooOld = await handOut(['A', 'gone', 'B', 'C', 'D', 'E', 'F']);
  expect([tooOld.given, tooOld.news.size, tooOld.left]).toEqual([undefined, 5, 2]);
  const { given, news, left } = await handOut(['A', 'gone', 'B', 'E', 'F']);
  expect(given?.id).toBe('E');
  expect([...news.keys()]).toEqual(['A', 'gone', 'B']);
  expect([news.get('A')?.redeemed, news.get('gone'), left]).toEqual([1, null, 1]);
});
