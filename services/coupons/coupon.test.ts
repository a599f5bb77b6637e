import { expect, test } from 'vitest';
import { isActive } from '../values/dates';
import { couponOf } from './coupon';

const fields = {
  id: 'a',
  code: 'A',
  discountPercentage: undefined,
  validFrom: undefined,
  validTill: undefined,
  limit: undefined,
  redeemed: undefined,
};

test('a coupon is created at the start of its validity, and valid through its last day or until the exact time', () => {
  const dated = couponOf({ ...fields, validFrom: '2026-11-01', validTill: '2026-11-21' });
  expect(dated.createdAt).toBe(new Date(2026, 10, 1).getTime());
  const endOfDay = new Date(2026, 10, 22).getTime() - 1;
  expect(isActive(dated, endOfDay)).toBe(true);
  expect(isActive(dated, endOfDay + 1)).toBe(false);
  const noon = Date.UTC(2026, 10, 21, 6, 30);
  for (const validTill of [new Date(noon), new Date(noon).toISOString(), noon]) {
    expect(couponOf({ ...fields, validTill }).endsAt).toBe(noon);
  }
});

test.each([
  ['CAFE\u0301', 'code contains decomposed accents'],
  ['SPRING\u00A0SALE', 'code contains a non-standard space'],
  ['SPRING\u200BSALE', 'code contains an invisible character'],
])('a coupon reports a code that can look like another one: %j', (code, problem) => {
  expect(couponOf({ ...fields, code }).problems).toEqual([problem]);
});

test('a coupon keeps and reports an invalid end, and stays active', () => {
  const coupon = couponOf({ ...fields, validTill: 'some day', problems: ['code is missing'] });
  expect(isActive(coupon, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(coupon).toMatchObject({
    endsText: 'some day',
    problems: ['code is missing', 'validTill is not a valid date'],
  });
});
