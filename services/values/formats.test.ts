import { describe, expect, test, vi } from 'vitest';
import { formatDay, formatFullDay, formatZonedTime, isoDateTime } from './day-formats';
import { englishOf, formatDate, formatTime } from './formats';
import { formatMoney, formatNumber } from './numbers';

describe('money', () => {
  test('is formatted in its currency', () => {
    expect(formatMoney(1234.5, 'inr')).toMatch(/1,234\.50/);
    expect(formatMoney(1234.5, 'INR')).toMatch(/₹/);
  });

  test('has the separators of numbers, also where ICU has others', async () => {
    vi.stubGlobal('navigator', { language: 'de' });
    vi.resetModules();
    const german = await import('./numbers');
    expect(german.formatMoney(1234.5, 'EUR')).toBe('€1.234,50');
    expect(german.formatNumber(1234.5)).toBe('1.234,5');
    vi.resetModules();
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

test.each([
  ['en-US', 'Mon, Nov 23, 2026', '-1,234,567.5', 'in 15 hr.'],
  ['en-GB', 'Mon, 23 Nov 2026', '-1,234,567.5', 'in 15 hr'],
  ['de', 'Mon, 23 Nov 2026', '-1.234.567,5', 'in 15 hr'],
  ['hi', 'Mon, 23 Nov, 2026', '-12,34,567.5', 'in 15 hr'],
  ['ar-EG', 'Mon, 23 Nov 2026', '-1,234,567.5', 'in 15 hr'],
  ['fa', 'Mon, 23 Nov 2026', '-1,234,567.5', 'in 15 hr'],
])(
  'in a browser in %s, words are English and their order is of the region',
  (language, ...shown) => {
    const english = englishOf(language);
    const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
    expect([
      new Intl.DateTimeFormat(english, day).format(new Date(2026, 10, 23)),
      new Intl.NumberFormat(english).format(-1234567.5),
      new Intl.RelativeTimeFormat(english, { style: 'short' }).format(15, 'hour'),
    ]).toEqual(shown);
  },
);

describe('days', () => {
  test.each([
    ['2026-11-22T00:00', '2026-11-22T23:59', 'Today · Sun, Nov 22'],
    ['2026-11-23T00:00', '2026-11-22T23:59', 'Tomorrow · Mon, Nov 23'],
    ['2026-11-22T23:59', '2026-11-23T00:00', 'Yesterday · Sun, Nov 22'],
    ['2027-01-01T08:00', '2026-12-31T09:00', 'Tomorrow · Fri, Jan 1, 2027'],
    ['2025-11-22T08:00', '2026-11-22T09:00', 'Sat, Nov 22, 2025'],
    // After a day of 23 hours, and in one of 25 hours.
    ['2026-03-30T00:30', '2026-03-28T23:30', 'Mon, Mar 30'],
    ['2026-10-26T00:10', '2026-10-25T00:10', 'Tomorrow · Mon, Oct 26'],
  ])('%s is on %s "%s" by the calendar of this computer', (at, now, day) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(formatDay(Date.parse(at), Date.parse(now))).toBe(day);
  });
});

test('the screen and a file name one time after each move of the computer to another zone', () => {
  const at = Date.parse('2026-11-26T20:45:00Z');
  const shown = [
    ['Asia/Kolkata', 'Fri, Nov 27, 2026', 'Nov 27, 2026', '2:15 AM', '2026-11-27 02:15'],
    ['America/New_York', 'Thu, Nov 26, 2026', 'Nov 26, 2026', '3:45 PM', '2026-11-26 15:45'],
    ['Asia/Kathmandu', 'Fri, Nov 27, 2026', 'Nov 27, 2026', '2:30 AM', '2026-11-27 02:30'],
    ['Asia/Kolkata', 'Fri, Nov 27, 2026', 'Nov 27, 2026', '2:15 AM', '2026-11-27 02:15'],
  ];
  for (const [zone = '', ...texts] of shown) {
    vi.stubEnv('TZ', zone);
    const drawn = [formatFullDay(at), formatDate(at), formatTime(at), isoDateTime(at)];
    expect(drawn.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(texts);
    expect(formatZonedTime(at)).toMatch(new RegExp(`^${texts[2]?.replace(' ', '\\s')} `));
  }
});
