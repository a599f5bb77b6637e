import { describe, expect, test, vi } from 'vitest';
import { periodRange } from './periods';

function rangeOf(period: string, now: string): string[] {
  const range = periodRange(period, Date.parse(now));
  return range ? [range.startMs, range.endMs].map((ms) => new Date(ms).toISOString()) : [];
}

describe('a relative period', () => {
  test.each([
    ['today', 'Asia/Kolkata', '2026-11-23T18:30', ['2026-11-23T18:30', '2026-11-24T18:30']],
    ['today', 'America/New_York', '2026-11-01T12:00', ['2026-11-01T04:00', '2026-11-02T05:00']],
    // This week, from Monday to Sunday, has 167 hours.
    ['week', 'Europe/Berlin', '2026-03-28T23:30', ['2026-03-22T23:00', '2026-03-29T22:00']],
    ['week', 'Europe/Berlin', '2026-03-29T22:00', ['2026-03-29T22:00', '2026-04-05T22:00']],
  ])('is of local days: %s in %s at %s', (period, zone, now, range) => {
    vi.stubEnv('TZ', zone);
    const times = range.map((time) => `${time}:00.000Z`);
    expect(rangeOf(period, `${now}:00Z`)).toEqual(times);
  });

  test.each([
    ['yesterday', '2026-02-28', '2026-03-01'],
    ['week', '2026-02-23', '2026-03-02'],
    ['7d', '2026-02-23', '2026-03-02'],
    ['month', '2026-03-01', '2026-04-01'],
    ['last-month', '2026-02-01', '2026-03-01'],
    ['in-7d', '2026-03-01', '2026-03-09'],
  ])('%s begins on %s and ends before %s', (period, first, end) => {
    vi.stubEnv('TZ', 'UTC');
    const range = [first, end].map((day) => `${day}T00:00:00.000Z`);
    expect(rangeOf(period, '2026-03-01T09:00:00Z')).toEqual(range);
  });
});

describe('a period between two days', () => {
  test('includes both', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const range = ['2026-07-31T18:30:00.000Z', '2026-08-31T18:30:00.000Z'];
    expect(rangeOf('2026-08-01..2026-08-31', '2026-11-24T00:00:00Z')).toEqual(range);
  });

  test.each([
    ['2026-08-01..', [new Date(2026, 7, 1).getTime(), Infinity]],
    ['..2026-08-01', [-Infinity, new Date(2026, 7, 2).getTime()]],
    ['..', [-Infinity, Infinity]],
  ])('may be open: %s', (period, [startMs, endMs]) => {
    expect(periodRange(period)).toEqual({ startMs, endMs });
  });

  test.each(['', '8d', 'constructor', '2026-02-30..', '2026-08-01', 'a..b', '..2026-08-01..'])(
    'is not %j',
    (value) => {
      expect(periodRange(value)).toBeUndefined();
    },
  );
});
