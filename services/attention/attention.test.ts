import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperationView } from '../operations/operation-view';
import { attentionLines, type Finding, findingsItem } from './attention';
import { noteFindings, noteFindingsIn } from './find-attention';

const now = new Date(2026, 10, 25, 12).getTime();
const dayMs = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(async () => {
  vi.useRealTimers();
  await findingsItem.removeValue();
});

const note = (list: string, rows: object[], route: string) => noteFindingsIn(list, rows, route);
const texts = async (operations: unknown[] = [], hidden = {}) =>
  attentionLines(await findingsItem.getValue(), operations as OperationView[], hidden).map(
    ({ text }) => text,
  );

const code = (groupId: string, endsInDays: number | null, redeemed = 0) => ({
  id: crypto.randomUUID(),
  groupId,
  groupName: groupId,
  redeemed,
  credit: 5,
  endsAt: endsInDays === null ? null : now + endsInDays * dayMs,
});
const coupon = (id: string, redeemed: number, limit?: number, endsInDays = 1) => ({
  id,
  code: id,
  limit,
  redeemed,
  endsAt: now + endsInDays * dayMs,
});
const appointment = (inDays: number, phoneNumber: string) => ({
  id: crypto.randomUUID(),
  selectedDate: now + inDays * dayMs,
  phoneNumber,
});
const broken = { id: 'x', problems: ['time is missing'] };

test.each<[string, string, object[], string[]]>([
  ['a group that ends', 'vouchers', [code('A', 7)], ['1 group ends within 7 days, 1 code unused']],
  [
    'several',
    'vouchers',
    [code('A', 0.2), code('A', 1), code('B', 2, 1), code('B', 3)],
    ['2 groups end within 7 days, 3 codes unused'],
  ],
  [
    'used-up, later and endless groups',
    'vouchers',
    [code('A', 1, 1), code('B', 8), code('C', null), code('D', -1)],
    [],
  ],
  [
    'a coupon at its limit',
    'coupons',
    [coupon('WELCOME10', 5, 5), coupon('B', 4, 5)],
    ['Coupon WELCOME10 reached its limit'],
  ],
  [
    'two of them',
    'coupons',
    [coupon('A', 6, 5), coupon('B', 1, 1)],
    ['2 coupons reached their limit'],
  ],
  [
    'coupons that have ended or have no limit',
    'coupons',
    [coupon('A', 5, 5, -1), coupon('B', 5), coupon('C', 0, 0)],
    [],
  ],
  [
    'appointments of tomorrow',
    'appointments',
    [appointment(1, ' '), appointment(1, '98'), appointment(2, ''), appointment(0.1, '')],
    ['1 appointment tomorrow without phone'],
  ],
  [
    'broken documents',
    'tests-taken',
    [broken, { id: 'y' }],
    ['1 document is broken in tests taken'],
  ],
])('tells of %s', async (_, list, rows, expected) => {
  await note(list, rows, `/${list}`);
  expect(await texts()).toEqual(expected);
  await note(list, [], `/${list}`);
  expect(await texts()).toEqual([]);
});

test('what failed comes first, broken documents last, and five lines at most are shown', async () => {
  await note('payments', [broken, broken], '/payments');
  await note('users', [broken], '/');
  await note('coupons', [coupon('A', 5, 5)], '/coupon');
  await note('appointments', [appointment(1, '')], '/appointments');
  const operations = [
    { kind: 'delete-coupon', state: 'stopped' },
    { kind: 'publish-post', state: 'failed' },
    { kind: 'generate-vouchers', state: 'running' },
  ];
  expect(await texts(operations)).toEqual([
    '1 post was not published',
    '1 operation did not finish',
    'Coupon A reached its limit',
    '1 appointment tomorrow without phone',
    '2 documents are broken in payments',
  ]);
});

test('a kind is hidden for a week', async () => {
  await note('coupons', [coupon('A', 5, 5)], '/coupon');
  expect(await texts([], { limit: now - 7 * dayMs + 1 })).toEqual([]);
  expect(await texts([], { limit: now - 7 * dayMs - 1 })).toHaveLength(1);
});

test('an older number says as of when it is, and one of yesterday is not shown', async () => {
  const ending: Finding = { text: '3 unused codes end within 7 days', route: '/voucher', at: now };
  await noteFindings({ ending });
  vi.setSystemTime(now + 15 * 60_000);
  expect(await texts()).toEqual([ending.text]);
  vi.setSystemTime(now + 20 * 60_000);
  expect((await texts())[0]?.replace('\u202f', ' ')).toBe(`${ending.text}, as of 12:00 PM`);
  vi.setSystemTime(now + dayMs);
  expect(await texts()).toEqual([]);
});
