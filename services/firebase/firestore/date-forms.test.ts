import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inFormOf } from './date-forms';
import type { TypedValue } from './typed-fields';

const useZone = (zone: string) => vi.stubEnv('TZ', zone);
const timestamp = (timestampValue: string) => ({ timestampValue });
const text = (stringValue: string) => ({ stringValue });
const whole = (value: number) => ({ integerValue: String(value) });
const map = (fields: Record<string, TypedValue>) => ({ mapValue: { fields } });

beforeEach(() => useZone('Asia/Kolkata'));

const day = '2027-03-14';
/** 9:30 in the morning in India. */
const atMs = Date.UTC(2027, 2, 14, 4);
const beforeMs = Date.UTC(2026, 10, 26, 4);

describe('a new day is written in the form that is stored', () => {
  test.each<[form: string, stored: TypedValue, written: TypedValue]>([
    ['a timestamp', timestamp('2026-11-26T04:00:00Z'), timestamp('2027-03-14T04:00:00Z')],
    [
      'a timestamp with microseconds',
      timestamp('2026-11-26T04:00:00.120000Z'),
      timestamp('2027-03-14T04:00:00.120000Z'),
    ],
    [
      'a timestamp of the last second of a day, which is another day in UTC',
      timestamp('2026-12-31T18:29:59.999Z'),
      timestamp('2027-03-14T18:29:59.999Z'),
    ],
    [
      'a timestamp of a midnight, which is the day before in UTC',
      timestamp('2026-11-25T18:30:00Z'),
      timestamp('2027-03-13T18:30:00Z'),
    ],
    ['milliseconds', whole(beforeMs + 7), whole(atMs + 7)],
    ['milliseconds as a double', { doubleValue: beforeMs + 0.5 }, { doubleValue: atMs + 0.5 }],
    ['a day', text('2026-11-26'), text(day)],
    ['a day with white space', text(' 2026-11-26\n'), text(day)],
    ['a text in UTC', text('2026-11-26T04:00:00.000Z'), text('2027-03-14T04:00:00.000Z')],
    ['a text with an offset', text('2026-11-26T09:30+05:30'), text('2027-03-14T09:30+05:30')],
    [
      'a text with the offset of another place',
      text('2026-11-25 20:15:30-0800'),
      text('2027-03-13 20:15:30-0800'),
    ],
    ['a text without a zone', text('2026-11-26 23:59:59.5'), text('2027-03-14 23:59:59.5')],
    ['a text of minutes', text('2026-11-26T00:00'), text('2027-03-14T00:00')],
    [
      'an exported timestamp',
      map({ seconds: whole(beforeMs / 1000), nanoseconds: whole(5) }),
      map({ seconds: whole(atMs / 1000), nanoseconds: whole(5) }),
    ],
    [
      'an exported timestamp with underscores',
      map({ _nanoseconds: whole(0), _seconds: { doubleValue: beforeMs / 1000 } }),
      map({ _nanoseconds: whole(0), _seconds: { doubleValue: atMs / 1000 } }),
    ],
    [
      'an exported timestamp of texts',
      map({ seconds: text(`${beforeMs / 1000}`), nanoseconds: text('0') }),
      map({ seconds: text(`${atMs / 1000}`), nanoseconds: text('0') }),
    ],
  ])('as %s', (_form, stored, written) => {
    expect(inFormOf(stored, day)).toEqual(written);
  });
});

describe('a time of day stays that of the clock on the wall where the clocks change', () => {
  test.each([
    ['2027-01-15T17:00:00Z', '2027-07-15', '2027-07-15T16:00:00Z'],
    // The last second of a day in winter, and in summer.
    ['2027-01-16T04:59:59Z', '2027-07-15', '2027-07-16T03:59:59Z'],
    ['2027-07-16T03:59:59Z', '2027-01-15', '2027-01-16T04:59:59Z'],
    // Half past two is skipped on that day.
    ['2027-01-15T07:30:00Z', '2027-03-14', '2027-03-14T07:30:00Z'],
  ])('%s on %s is %s', (stored, newDay, written) => {
    useZone('America/New_York');
    expect(inFormOf(timestamp(stored), newDay)).toEqual(timestamp(written));
    expect(inFormOf(text(stored), newDay)).toEqual(text(written));
    const seconds = (at: string) =>
      map({ seconds: whole(Date.parse(at) / 1000), nanoseconds: whole(0) });
    expect(inFormOf(seconds(stored), newDay)).toEqual(seconds(written));
  });

  test('and the days are those of UTC on a computer of that zone', () => {
    useZone('UTC');
    const stored = timestamp('2026-12-31T18:30:00Z');
    expect(inFormOf(stored, day)).toEqual(timestamp('2027-03-14T18:30:00Z'));
  });
});

test.each<[what: string, stored: TypedValue | undefined]>([
  ['nothing', undefined],
  ['null', { nullValue: null }],
  ['another text', text('26/11/2026, 3:00 pm')],
  ['no day of the calendar', text('2026-02-30T10:00:00Z')],
  ['a number beyond all dates', { doubleValue: 1e300 }],
  ['a boolean', { booleanValue: true }],
  ['another map', map({ day: whole(26), month: whole(11) })],
  ['a map of other seconds', map({ seconds: { booleanValue: true }, nanoseconds: whole(0) })],
  ['a map of seconds alone', map({ seconds: whole(beforeMs / 1000) })],
  ['an empty map', { mapValue: {} }],
  ['a list', { arrayValue: { values: [timestamp('2026-11-26T04:00:00Z')] } }],
])('a new day is a text if %s is stored', (_what, stored) => {
  expect(inFormOf(stored, day)).toEqual(text(day));
});
