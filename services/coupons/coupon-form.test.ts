import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { formErrors } from '../values/form-rules';
import { CouponForm, type CouponFormValues, suggestCode } from './coupon-form';

const good: CouponFormValues = {
  code: 'WELCOME10',
  discountPercentage: '10',
  quantity: '500',
  validFrom: '2026-11-21',
  validTill: '2026-11-21',
};

describe('the form of a discount coupon', () => {
  test('accepts complete values, including a validity of one day', () => {
    expect(formErrors(CouponForm, good)).toEqual({});
  });

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
