import { afterAll, expect, test } from 'vitest';
import { startFaultProxy } from '../../tests/support/fault-proxy';
import { createTestDatabase } from '../../tests/support/firestore-target';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { problemOf } from '../firebase/problem';
import { isoDay } from '../values/day-formats';
import type { Scalar } from '../values/stored';
import { handOut, restoreCode } from './hand-out';

const proxy = await startFaultProxy(createTestDatabase().origin);
afterAll(() => proxy.close());

const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

async function setUpCodes(changed: Record<string, Record<string, Scalar>> = {}) {
  proxy.reset();
  const database = createTestDatabase();
  const put = (id: string, changes: Record<string, Scalar> = {}) =>
    database.put(`coupon/${id}`, typedFieldsOf({ code: id, redeemed: 0, extra: 'x', ...changes }));
  for (const code of codes) await put(code, changed[code]);
  const target = database.target(proxy.url);
  const candidates = (ids: readonly string[]) => ids.map((id) => ({ id, code: id }));
  return {
    put,
    target,
    handOut: (ids: readonly string[] = codes) => handOut(target, candidates(ids)),
    marked: async () =>
      (await database.readAll('coupon')).flatMap(({ path, fields }) =>
        fields.handedOutAt ? path.slice('coupon/'.length) : [],
      ),
    stored: () => database.readAll('coupon'),
  };
}

function firstOf({ given }: Partial<Awaited<ReturnType<typeof handOut>>> = {}) {
  if (!given) throw new Error('None was given.');
  return given;
}

function beforeCommit(change: () => Promise<void>) {
  let isFirst = true;
  proxy.follow(async ({ path }) => {
    if (isFirst && path.includes(':commit')) {
      isFirst = false;
      await change();
    }
    return { kind: 'pass' };
  });
}

test('a code is given once, with a mark that changes nothing else, until it is restored', async () => {
  const { handOut, marked, stored, target } = await setUpCodes();
  const [before] = await stored();
  const given = await Promise.all(codes.map(() => handOut()));
  expect(given.map((one) => one.given?.voucher.code)).toEqual(codes);
  expect(await marked()).toEqual(codes);
  expect((await handOut()).given).toBeNull();
  const [after] = await stored();
  const { voucher, updateTime } = firstOf(given[0]);
  const { handedOutAt } = after?.fields ?? {};
  expect(handedOutAt).toHaveProperty('timestampValue');
  expect(after?.fields).toEqual({ ...before?.fields, handedOutAt });
  expect(voucher.handedOutAt).toBeGreaterThan(Date.now() - 60_000);

  expect((await restoreCode(target, { id: 'A', updateTime }))?.handedOutAt).toBeUndefined();
  expect((await stored())[0]?.fields).toEqual(before?.fields);
  expect((await handOut()).given?.voucher.code).toBe('A');
});

test('the loser of a race between two computers reads that code again and takes the next one', async () => {
  const { handOut, marked, put } = await setUpCodes();
  beforeCommit(() => put('A', { handedOutAt: new Date() }));
  const { given, news } = await handOut();
  expect(given?.voucher.id).toBe('B');
  expect(news.get('A')?.handedOutAt).toBeDefined();
  expect(await marked()).toEqual(['A', 'B']);
});

test('a code that was redeemed meanwhile is not given, and keeps its mark when it is restored', async () => {
  const { handOut, marked, put, target } = await setUpCodes();
  beforeCommit(() => put('A', { redeemed: 1 }));
  const { voucher, updateTime } = firstOf(await handOut());
  expect(voucher.id).toBe('B');
  await put('B', { redeemed: 1, handedOutAt: new Date() });
  expect(await restoreCode(target, { id: 'B', updateTime })).toMatchObject({ redeemed: 1 });
  expect(await marked()).toEqual(['B']);
});

test('no code is given that is redeemed, over, not valid yet, marked, gone or not alone, however many they are', async () => {
  const tomorrow = isoDay(Date.now() + 86_400_000);
  const { handOut, put } = await setUpCodes({
    A: { redeemed: 1 },
    B: { validTill: '2026-01-01' },
    C: { validFrom: tomorrow },
    D: { handedOutAt: new Date() },
    E: { handedOutAt: 'yesterday' },
  });
  await put('twin', { code: 'F' });
  await put('H', { code: '' });
  const gone = Array.from({ length: 250 }, (_, i) => `gone ${i}`);
  const { given, news } = await handOut([...gone, ...codes]);
  expect(given?.voucher.id).toBe('G');
  expect(news.size).toBe(gone.length + codes.length);
  expect([news.get('A')?.redeemed, news.get('gone 1')]).toEqual([1, null]);
  expect((await handOut(['F', 'H'])).given?.voucher.id).toBe('H');
});

test('a commit that is repeated gives its code', async () => {
  const { handOut, marked } = await setUpCodes();
  proxy.follow(({ path }) => ({ kind: path.includes(':commit') ? 'apply-twice' : 'pass' }));
  expect(firstOf(await handOut()).voucher.id).toBe('A');
  expect(await marked()).toEqual(['A']);
});

test.each(['drop-answer', 'drop-request'] as const)(
  'a commit that meets the fault %s gives its code at the next attempt',
  { tags: ['@T36'] },
  async (kind) => {
    const { handOut, marked } = await setUpCodes();
    proxy.follow(({ path }) => ({ kind: path.includes(':commit') ? kind : 'pass' }));
    await expect(handOut().catch(problemOf)).resolves.toMatchObject({ code: 'network' });
    proxy.reset();
    expect(firstOf(await handOut()).voucher.id).toBe('A');
    expect(await marked()).toEqual(['A']);
  },
);
