import { afterEach, describe, expect, test, vi } from 'vitest';
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

test('a huge number is formatted as a power of ten', () => {
  expect(formatMoney(1.5e308, 'INR')).toBe('1.5E308 INR');
  expect(formatNumber(-2e20)).toBe('-2E20');
  expect(formatNumber(1e15)).toBe('1,000,000,000,000,000');
});

describe('days', () => {
  // The next test that imports the formats gets them in its own zone.
  afterEach(() => void vi.resetModules());

  /** A format keeps the zone in which it was made. */
  async function dayIn(zone: string, at: string, now: string): Promise<string> {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { formatDay } = await import('./day-formats');
    return formatDay(Date.parse(at), Date.parse(now));
  }

  test.each([
    ['2026-11-22T00:00', '2026-11-22T23:59', 'Today · Sun, Nov 22'],
    ['2026-11-23T00:00', '2026-11-22T23:59', 'Tomorrow · Mon, Nov 23'],
    ['2026-11-22T23:59', '2026-11-23T00:00', 'Yesterday · Sun, Nov 22'],
    ['2027-01-01T08:00', '2026-12-31T09:00', 'Tomorrow · Fri, Jan 1, 2027'],
    ['2025-11-22T08:00', '2026-11-22T09:00', 'Sat, Nov 22, 2025'],
    // After a day of 23 hours, and in one of 25 hours.
    ['2026-03-30T00:30', '2026-03-28T23:30', 'Mon, Mar 30'],
    ['2026-10-26T00:10', '2026-10-25T00:10', 'Tomorrow · Mon, Oct 26'],
  ])('%s is on %s "%s" by the calendar of this computer', async (at, now, day) => {
    expect(await dayIn('Europe/Berlin', at, now)).toBe(day);
  });
});
