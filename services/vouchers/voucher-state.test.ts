import { describe, expect, test } from 'vitest';
import { odd, voucher } from '../../tests/support/stored-vouchers';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import {
  canBeHandedOut,
  groupVouchers,
  stateOf,
  stateText,
  validityOf,
  type Voucher,
  withTwins,
} from './voucher';

const now = Date.UTC(2026, 10, 21, 12);

describe('the state of a code', () => {
  const text = (stringValue: string) => ({ stringValue });
  const list = { arrayValue: { values: [text('u17')] } };
  const time = { timestampValue: '2026-03-03T10:00:00Z' };
  const past = { validTill: text('2026-11-20') };

  test.each<[state: string, changes: TypedFields]>([
    ['Redeemed', { redeemed: text('2') }],
    ['Redeemed', { redeemed: text('１') }],
    ['Redeemed', { redeemed: { doubleValue: 1 }, validTill: text('31.12.2026') }],
    ['Unused', { redeemed: text('0') }],
    ['Unused', { redeemed: text(' ０ ') }],
    ['Unused', { redeemed: { doubleValue: '-0' } }],
    ['Unused', { redeemed: { booleanValue: false } }],
    ['Unused', { redeemed: { nullValue: null } }],
    ['Unused', { validTill: { nullValue: null }, handedOutAt: { nullValue: null } }],
    ['Unused', { validFrom: text('2031-01-01') }],
    ['Unused', { limit: text('once') }],
    ['Unknown', { redeemed: { booleanValue: true } }],
    ['Unknown', { redeemed: text('ja') }],
    ['Unknown', { redeemed: text('') }],
    ['Unknown', { redeemed: { integerValue: '-1' } }],
    ['Unknown', { redeemed: { doubleValue: 0.25 } }],
    ['Unknown', { redeemed: { doubleValue: 'NaN' } }],
    ['Unknown', { redeemed: time, ...past }],
    ['Unknown', { redeemed: list }],
    ['Unknown', { redeemed: { mapValue: { fields: { by: text('u17') } } } }],
    ['Unknown', { validTill: text('01/07/2031') }],
    ['Unknown', { validTill: { integerValue: '1924991999' } }],
    ['Unknown', { validTill: { booleanValue: true }, handedOutAt: time }],
    ['Unknown', { validFrom: text('Monday') }],
    ['Unknown', { handedOutAt: text('to Asha') }],
    ['Expired', past],
    ['Expired', { ...past, handedOutAt: text('to Asha') }],
    ['Handed out', { handedOutAt: time }],
  ])('is %s if it stores %j', (state, changes) => {
    expect(stateOf(odd(changes), now)).toBe(state);
  });

  test('is that of all documents that have the code, and none of them is handed out next', () => {
    const day = '2099-01-01';
    const twins = withTwins([
      voucher({ redeemed: 1 }),
      voucher({ validTill: day }),
      voucher({ validTill: day, code: 'ALONE' }),
    ]);
    expect(twins.map((each) => stateText(each))).toEqual([
      'Redeemed, stored twice',
      'Redeemed, stored twice',
      'Unused',
    ]);
    expect(twins[1]?.problems).toContain('code is that of 2 documents');
    const free = { validTill: day };
    const unused = withTwins([voucher(free), voucher(free), voucher({ ...free, code: 'ALONE' })]);
    expect(unused.map(canBeHandedOut)).toEqual([false, false, true]);
  });
});

test('a group counts apart what is unknown, and ends with the codes whose end can be read', () => {
  const someday = odd({ validTill: { stringValue: 'someday' } });
  const used = odd({ redeemed: { booleanValue: true } });
  const over = voucher({ validTill: '2026-11-20' });
  const groupOf = (...codes: Voucher[]) => {
    const [group] = groupVouchers(codes, now).groups;
    return group && { ...group, validity: validityOf(group, now) };
  };
  const end = new Date(2027, 0, 1).getTime() - 1;
  expect(groupOf(someday, used, voucher())).toMatchObject({
    leftCount: 1,
    unknownCount: 2,
    redeemedCount: 0,
    validity: 'active',
    expiry: end,
  });
  expect(groupOf(someday, over)).toMatchObject({ validity: 'unknown', unknownCount: 1 });
  expect(groupOf(someday)).toMatchObject({ validity: 'unknown', leftCount: 0 });
  expect(groupOf(over)).toMatchObject({ validity: 'expired', unknownCount: 0 });
});
