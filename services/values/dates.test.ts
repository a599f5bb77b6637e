import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lastInstantOf, instantOf, isDayText, readDate, todayText } from './dates';

const useZone = (zone: string) => vi.stubEnv('TZ', zone);

beforeEach(() => useZone('Asia/Kolkata'));

const instant = Date.UTC(2026, 10, 21, 9, 30, 0, 250);

describe('the instant of a stored date', () => {
  test.each([
    ['a Date', new Date(instant)],
    ['milliseconds', instant],
    ['ISO text', '2026-11-21T09:30:00.250Z'],
    ['ISO text with an offset', '2026-11-21T15:00:00.250+05:30'],
    ['ISO text without a zone, which is local', '2026-11-21T15:00:00.250'],
    ['ISO text with nanoseconds', '2026-11-21T09:30:00.250999999Z'],
    ['ISO text in wide digits', '２０２６-１１-２１T09:30:00.250Z'],
    ['ISO text with the dashes of a word processor', '2026–11‑21T09:30:00.250Z'],
    ['ISO text in digits of Devanagari', '२०२६-११-२१T१५:००:००.२५०+05:30'],
    ['ISO text with an invisible character', '\u200e2026-11-21T09:30:00.250Z\ufeff'],
    ['an exported timestamp', { _seconds: instant / 1000 - 0.25, _nanoseconds: 250_999_999 }],
    [
      'a timestamp in JSON',
      { seconds: instant / 1000 - 0.25, nanoseconds: 250_000_000, type: 'x' },
    ],
    ['a timestamp of texts', { seconds: `${instant / 1000 - 0.25}`, nanoseconds: '250000000' }],
  ])('is read from %s', (_form, value) => {
    expect(instantOf(value)).toBe(instant);
  });

  test('is the local midnight of date-only text', () => {
    expect(instantOf('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 18, 30));
    useZone('America/New_York');
    expect(instantOf('2026-11-21')).toBe(Date.UTC(2026, 10, 21, 5));
  });

  test('is of the first century for a year of two digits', () => {
    useZone('UTC');
    expect(instantOf('0050-03-01')).toBe(Date.parse('0050-03-01T00:00:00Z'));
  });

  test.each([
    [undefined],
    ['11/21/2026'],
    ['2026-02-30'],
    ['2026-02-30T10:00:00Z'],
    [Number.POSITIVE_INFINITY],
    [new Date(Number.NaN)],
    [{}],
    [{ seconds: 1_795_253_400 }],
    [{ _seconds: 'soon', _nanoseconds: 0 }],
    [1_795_253_400],
    [1_795_253_400_000_000],
    [{ _seconds: 1_795_253_400_000, _nanoseconds: 0 }],
    [20_261_121],
    [0],
    [['2026-11-21']],
    [true],
  ])('is null for %j', (value) => {
    expect(instantOf(value)).toBeNull();
  });
});

test.each([
  [1_795_253_400, /^day is not a date, but in seconds it is Nov 21, 2026/],
  [20_261_121, /^day is not a date$/],
  ['26/11/2099, 3:00 pm', /^day is not a date$/],
])('the date %j is kept as it is stored, and the problem says why', (value, problem) => {
  const { problems, storedTexts } = readDate('day', value);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(storedTexts).toEqual({ day: String(value) });
});

describe('the last valid instant', () => {
  test('is the last millisecond of the local day for date-only text', () => {
    expect(lastInstantOf('2026-11-21')).toBe(Date.UTC(2026, 10, 21, 18, 30) - 1);
  });

  test('is the instant itself for a date with a time', () => {
    expect(lastInstantOf('2026-11-21T09:30:00Z')).toBe(Date.UTC(2026, 10, 21, 9, 30));
    expect(lastInstantOf(instant)).toBe(instant);
  });

  test('is correct on days of 23 and 25 hours', () => {
    useZone('America/New_York');
    const hours = (day: string) => ((lastInstantOf(day) ?? 0) + 1 - (instantOf(day) ?? 0)) / 3.6e6;
    expect(hours('2026-03-08')).toBe(23);
    expect(hours('2026-11-01')).toBe(25);
  });

  test('is correct if a clock change skips midnight', () => {
    useZone('Asia/Beirut');
    const skipped = instantOf('2026-03-29') ?? 0;
    expect(new Date(skipped).getHours()).toBe(1);
    expect(lastInstantOf('2026-03-28')).toBe(skipped - 1);
  });
});

test('today is the local day, not the UTC day', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 19, 0) });
  expect(todayText()).toBe('2026-11-21');
  useZone('America/New_York');
  expect(todayText()).toBe('2026-11-20');
});

test('a day text must name an existing day', { tags: ['@T25'] }, () => {
  expect(isDayText('2024-02-29')).toBe(true);
  expect(isDayText('2026-02-29')).toBe(false);
  expect(isDayText('275760-09-13')).toBe(false);
});
