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
  const candidates = (ids: readonly string[], code?: string) =>
    ids.map((id) => ({ id, code: code ?? id }));
  return {
    put,
    target,
    handOut: (ids: readonly string[] = codes, code?: string) =>
      handOut(target, candidates(ids, code)),
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

test.each<[what: string, changes: Record<string, Scalar>, isGiven: boolean]>([
  ['a use that is true', { redeemed: true }, false],
  ['a use that is a word', { redeemed: 'used' }, false],
  ['a use that is an empty text', { redeemed: '' }, false],
  ['a use below zero', { redeemed: -2 }, false],
  ['a use that is a date', { redeemed: new Date() }, false],
  ['an end in another form', { validTill: '30/06/2031' }, false],
  ['a start in another form', { validFrom: 'next week' }, false],
  ['no use', { redeemed: false }, true],
  ['no use as a text', { redeemed: '0' }, true],
  ['no use with white space', { redeemed: ' 0 ' }, true],
])('of a code that stores %s, it is decided whether it is given', async (_, changes, isGiven) => {
  const { handOut } = await setUpCodes({ A: changes });
  expect((await handOut(['A', 'B'])).given?.voucher.id).toBe(isGiven ? 'A' : 'B');
});

test('no twin is given, in whatever form it stores the code, or as its ID alone', async () => {
  const { put, handOut } = await setUpCodes();
  await put('4711', { code: '4711' });
  await put('by number', { code: 4711 });
  await put('no field', { code: '' });
  await put('other ID', { code: 'no field' });
  await put('__reserved', { code: '__reserved__' });
  const candidates = ['4711', 'by number', 'no field', 'other ID'];
  for (const id of candidates) {
    const code = id === 'by number' ? '4711' : id === 'other ID' ? 'no field' : id;
    expect((await handOut([id], code)).given).toBeNull();
  }
  expect((await handOut(['__reserved'], '__reserved__')).given?.voucher.id).toBe('__reserved');
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
