import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { todayText } from '../values/dates';
import { formErrors } from '../values/form-rules';
import type { VoucherGroup } from './voucher';
import { emptyVoucherForm, VoucherForm, voucherFormLike } from './voucher-form';

const filled = {
  ...emptyVoucherForm(),
  groupName: ' Spring fair ',
  quantity: '250',
  credit: '5',
  discountedPrice: '99',
  validFrom: '2026-11-21',
  validTill: '2026-12-31',
};

test('a form like a group has its values, except what its codes disagree on or what is over', () => {
  const expiry = new Date(2099, 5, 2).getTime() - 1;
  const like = { name: 'Fair', count: 3, leastCredit: 5, mostCredit: 5, expiry } as VoucherGroup;
  const values = { groupName: 'Fair', quantity: '3', credit: '5', validTill: '2099-06-01' };
  expect(voucherFormLike(like)).toEqual(values);
  const ended = { ...like, count: 20_000, leastCredit: 4, expiry: 0 };
  const left = { ...values, quantity: '10000', credit: '', validTill: '' };
  expect(voucherFormLike(ended)).toEqual(left);
  expect(voucherFormLike({ ...like, expiry: Infinity })).toMatchObject({ validTill: '' });
});

test('a filled form is parsed, with numbers, and may be valid for one day', () => {
  expect(formErrors(VoucherForm, filled)).toEqual({});
  expect(formErrors(VoucherForm, { ...filled, validTill: '2026-11-21' })).toEqual({});
  expect(formErrors(VoucherForm, { ...filled, discountedPrice: 'free' })).toEqual({});
  expect(v.parse(VoucherForm, filled)).toMatchObject({
    groupName: 'Spring fair',
    quantity: 250,
    credit: 5,
    discountedPrice: 99,
    validFrom: '2026-11-21',
    validTill: '2026-12-31',
  });
});

test('an empty form starts today and names every field that is missing', () => {
  expect(emptyVoucherForm().validFrom).toBe(todayText());
  const missing = Object.keys(formErrors(VoucherForm, emptyVoucherForm()));
  expect(missing.toSorted()).toEqual(['credit', 'groupName', 'quantity', 'validTill']);
});

describe('an error is reported at its field', () => {
  test.each([
    ['groupName', '   '],
    ['groupName', 'x'.repeat(501)],
    ['quantity', '10001'],
    ['quantity', '1.5'],
    ['credit', '0'],
    ['credit', '9'.repeat(40)],
    ['validFrom', '2026-02-30'],
    ['validTill', '2026-11-20'],
    ['validTill', '+12026-01-01'],
  ])('%s: %j', (field, text) => {
    expect(Object.keys(formErrors(VoucherForm, { ...filled, [field]: text }))).toEqual([field]);
  });
});
