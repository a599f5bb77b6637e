import { describe, expect, test } from 'vitest';
import { isoDay, isoTime } from './dates';
import { formatTime, nounFor } from './formats';
import { formatMoney, formatNumber } from './numbers';

describe('money', () => {
  test('is formatted in its currency', () => {
    expect(formatMoney(1234.5, 'inr')).toMatch(/1,234\.50/);
    expect(formatMoney(1234.5, 'INR')).toMatch(/₹/);
  });

  test('keeps an unknown currency, and omits a missing one', () => {
    expect(formatMoney(5, 'rupees')).toBe('5 rupees');
    expect(formatMoney(5, undefined)).toBe('5');
  });
});

describe('a huge number', () => {
  test('is formatted as a power of ten', () => {
    expect(formatMoney(1.5e308, 'INR')).toBe('1.5E308 INR');
    expect(formatNumber(-2e20)).toBe('-2E20');
    expect(formatNumber(1e15)).toBe('1,000,000,000,000,000');
  });
});

describe('times', () => {
  test('use twelve hours with AM and PM', () => {
    expect(formatTime(new Date(2026, 0, 1, 0, 5).getTime())).toMatch(/^12:05\sAM$/);
    expect(formatTime(new Date(2026, 0, 1, 13, 30).getTime())).toMatch(/^1:30\sPM$/);
  });

  test('are local in files', () => {
    const atMs = new Date(2026, 1, 3, 4, 5).getTime();
    expect(isoDay(atMs)).toBe('2026-02-03');
    expect(isoTime(atMs)).toBe('04:05');
  });
});

describe('nouns', () => {
  test('agree with their number', () => {
    const noun = { one: 'test', other: 'tests' };
    expect([0, 1, 2].map((value) => nounFor(value, noun))).toEqual(['tests', 'test', 'tests']);
  });
});
