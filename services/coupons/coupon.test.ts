import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isActive } from '../values/dates';
import { formErrors } from '../values/form-rules';
import { decode } from '../firebase/firestore/decode';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { Scalar } from '../values/stored';
import {
  type Coupon,
  CouponDocument,
  CouponForm,
  type CouponFormValues,
  couponOf,
  twinOf,
  suggestCode,
  validityOf,
  withTwins,
} from './coupon';

const coupon = (fields: Record<string, Scalar>) =>
  couponOf(
    decode(CouponDocument, { path: 'vouchers/A', fields: typedFieldsOf(fields), updateTime: '' }),
  );
const whole = { discountPercentage: 10, limit: 5, redeemed: 0, code: 'A' };
const dated = { ...whole, validFrom: '2026-11-01', validTill: '2026-11-21' };

test('a coupon is created at the start of its validity and valid through its last day', () => {
  const { createdAt, ...expiring } = coupon(dated);
  expect(createdAt).toBe(new Date(2026, 10, 1).getTime());
  const endOfDay = new Date(2026, 10, 22).getTime() - 1;
  expect(isActive(expiring, endOfDay)).toBe(true);
  expect(isActive(expiring, endOfDay + 1)).toBe(false);
});

test.each([
  ['CAFE\u0301', 'code contains decomposed accents'],
  ['SPRING\u00A0SALE', 'code contains a non-standard space'],
  ['SPRING\u200BSALE', 'code contains an invisible character'],
])('a coupon reports a code that can look like another one: %j', (code, problem) => {
  expect(coupon({ ...dated, code }).problems).toEqual([problem]);
});

test('a coupon keeps and reports an invalid expiry date', () => {
  const { code: _code, ...others } = dated;
  const unread = coupon({ ...others, validTill: 'some day' });
  expect(unread).toMatchObject({
    storedTexts: { validTill: 'some day' },
    problems: ['code is missing', 'validTill is not a date'],
  });
});

test.each<[redeemed: Scalar, reading: Partial<Coupon>]>([
  ['12', { redeemed: 12 }],
  [false, { redeemed: null }],
  ['00', { redeemed: null }],
  [true, { storedTexts: { redeemed: 'true' } }],
  [-3, { storedTexts: { redeemed: '-3' } }],
  ['sold out', { storedTexts: { redeemed: 'sold out' } }],
])('a coupon whose use is stored as %j reads as %j', (redeemed, reading) => {
  const { redeemed: read, storedTexts } = coupon({ ...dated, redeemed });
  expect({ redeemed: read, storedTexts }).toEqual(reading);
});

test('a coupon is active, over, or it is not known which', () => {
  const at = Date.UTC(2026, 10, 25);
  const validity = (validTill?: Scalar) =>
    validityOf(coupon({ ...whole, ...(validTill !== undefined && { validTill }) }), at);
  expect(['2026-11-20', '2027-01-01', '01.02.2027', undefined].map(validity)).toEqual([
    'expired',
    'active',
    'unknown',
    'active',
  ]);
});

test('coupons with one code say so, whatever their IDs are', () => {
  const named = (id: string, code: string) => ({ ...coupon({ ...dated, code }), id });
  const problems = (rows: Coupon[]) => withTwins(rows).map((row) => row.problems?.join());
  const twin = 'code is that of 2 documents';
  const rows = [named('B', 'A'), named('C', 'C'), named('A', 'A')];
  expect(problems(rows)).toEqual([twin, undefined, twin]);
  expect(problems([named('A', ''), named('B', 'A')])).toEqual([twin, twin]);
});

const good: CouponFormValues = {
  code: 'WELCOME10',
  discountPercentage: '10',
  quantity: '500',
  validFrom: '2026-11-21',
  validTill: '2026-11-21',
};

describe('the form of a discount coupon', () => {
  test('trims the code, normalises its accented letters and converts numbers', () => {
    expect(v.parse(CouponForm, { ...good, code: '  CAFE\u0301 25% ऑफर  ' })).toEqual({
      ...good,
      code: 'CAF\u00C9 25% ऑफर',
      discountPercentage: 10,
      quantity: 500,
    });
  });

  test.each(Object.keys(good))('requires %s', (field) => {
    expect(Object.keys(formErrors(CouponForm, { ...good, [field]: ' ' }))).toContain(field);
  });

  test.each([
    { discountPercentage: '0' },
    { discountPercentage: '101' },
    { quantity: '0' },
    { quantity: '99999999999' },
    { validFrom: '2026-02-30' },
    { validTill: '2026-11-20' },
    { code: 'a/b' },
    { code: '..' },
    { code: '__x__' },
    { code: 'spring  sale' },
    { code: 'spring\u00A0sale' },
    { code: 'a\u200Bb' },
    { code: 'a\u202Eb' },
    { code: 'a'.repeat(101) },
  ])('refuses %o at its field', (change) => {
    expect(Object.keys(formErrors(CouponForm, { ...good, ...change }))).toEqual(
      Object.keys(change),
    );
  });
});

test('suggested codes are valid and differ each time', () => {
  const codes = Array.from({ length: 200 }, suggestCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(formErrors(CouponForm, { ...good, code })).toEqual({});
  }
});

describe('a code that is typed has a twin', () => {
  const coupons = ['NEWYEAR', 'Straße', 'ÉCOLE 5', ' PADDED ', ''].map((code) =>
    coupon({ ...dated, code }),
  );

  test.each([
    [' NEWYEAR ', 'NEWYEAR'],
    ['  NewYear ', 'NEWYEAR'],
    ['e\u0301cole 5', 'ÉCOLE 5'],
    ['STRASSE', 'Straße'],
  ])('that is the same, or differs by capitals: %j, %j', (typed, code) => {
    expect(twinOf(typed, coupons)?.code).toBe(code);
  });

  test.each(['NEWYEARS', 'NEW YEAR', 'ECOLE 5', 'PADDED', '', '  '])(
    'unless it is another one: %j',
    (typed) => {
      expect(twinOf(typed, coupons)).toBeUndefined();
    },
  );
});
