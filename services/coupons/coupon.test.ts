import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isActive } from '../values/dates';
import { couponOf } from './coupon';

const zoneOfThisMachine = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Asia/Kolkata';
});
afterEach(() => {
  if (zoneOfThisMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisMachine;
});

describe('a coupon', () => {
  const fields = {
    id: 'a',
    code: '',
    discountPercentage: undefined,
    validFrom: undefined,
    validTill: undefined,
    limit: undefined,
    redeemed: undefined,
  };
  const endOfDay = Date.UTC(2026, 10, 21, 18, 30) - 1;

  test('is valid through the end of the day if its date has no time', () => {
    const coupon = couponOf({ ...fields, code: 'A', validTill: '2026-11-21' });
    expect(coupon.endsAt).toBe(endOfDay);
    expect(isActive(coupon, endOfDay)).toBe(true);
    expect(isActive(coupon, endOfDay + 1)).toBe(false);
  });

  test('is valid until the exact time if its date has one', () => {
    const noon = Date.UTC(2026, 10, 21, 6, 30);
    for (const validTill of [new Date(noon), new Date(noon).toISOString(), noon]) {
      expect(couponOf({ ...fields, validTill }).endsAt).toBe(noon);
    }
  });

  test.each([
    ['CAFE\u0301', 'code contains decomposed accents'],
    ['SPRING\u00A0SALE', 'code contains a non-standard space'],
    ['SPRING\u200BSALE', 'code contains an invisible character'],
  ])('reports a code that can look like another one: %j', (code, problem) => {
    expect(couponOf({ ...fields, code }).problems).toEqual([problem]);
  });

  test('keeps and reports an invalid end, and stays active', () => {
    const coupon = couponOf({ ...fields, validTill: 'some day', problems: ['code is missing'] });
    expect(isActive(coupon, Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(coupon).toMatchObject({
      code: '',
      endsText: 'some day',
      problems: ['code is missing', 'validTill is not a valid date'],
    });
  });

  test('shows the start of its validity as its creation', () => {
    expect(couponOf({ ...fields, validFrom: '2026-11-21' }).createdAt).toBe(
      Date.UTC(2026, 10, 20, 18, 30),
    );
  });
});
