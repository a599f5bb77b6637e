import { beforeEach, expect, test, vi } from 'vitest';
import { type Voucher, withTwins } from '../../services/vouchers/voucher';
import { chosenCodes, codesOf, type Subset } from './chosen-codes';

const now = Date.UTC(2026, 10, 21);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));

const voucher = (id: string, changes: Partial<Voucher> = {}) =>
  ({ id, code: id, redeemed: 0, expiry: null, ...changes }) as Voucher;

const codes = withTwins([
  voucher('free'),
  voucher('free twin'),
  voucher('free twin by ID', { code: 'free twin' }),
  voucher('used twin'),
  voucher('used twin by ID', { code: 'used twin', redeemed: 1 }),
  voucher('given', { handedOutAt: now }),
  voucher('used', { redeemed: 2 }),
  voucher('over', { expiry: now - 1 }),
  voucher('without use', { redeemed: null }),
  voucher('odd use', { redeemed: null, storedTexts: { redeemed: '[]' } }),
  voucher('odd end', { storedTexts: { validTill: '1st of May' } }),
]);

test.each<[subset: Subset, ids: string[]]>([
  ['unused', ['free', 'free twin by ID', 'without use']],
  ['unused or handed out', ['free', 'free twin by ID', 'given', 'without use']],
  ['all', codes.map(({ id }) => id)],
])('codes that are %s leave out what is unknown, and have each code once', (subset, ids) => {
  expect(codesOf(codes, subset).map(({ id }) => id)).toEqual(ids);
});

test('codes that are unused say how many were handed out', () => {
  const { source } = chosenCodes(codes, { key: '', id: '', name: 'Fair' }, 'unused');
  expect(source).toMatch(/, not the 1 handed out earlier$/);
});
