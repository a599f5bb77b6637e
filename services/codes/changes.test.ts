import { describe, expect, test, vi } from 'vitest';
import { inFormOf } from '../firebase/firestore/date-forms';
import { plainValueOf, type TypedValue } from '../firebase/firestore/typed-fields';
import { lastInstantOf } from '../values/dates';
import { pastDay } from './changes';

const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Etc/GMT+12', 'Asia/Kolkata'];

const instants = [
  '2026-11-30T11:59:59.999999Z',
  '2026-11-30T12:00:00Z',
  '2026-11-30T23:59:59.000000001Z',
  '2027-01-01T00:00:00Z',
  '2028-03-01T06:00:00Z',
];

const lateMs = Date.parse('2031-05-05T11:59:59.999Z');
const forms: TypedValue[] = [
  { stringValue: '2031-05-05' },
  ...['2031-05-05T11:59:59.999999Z', '2031-05-04T12:00:00Z', '2031-05-05T03:30:00Z'].flatMap(
    (timestampValue): TypedValue[] => [{ timestampValue }, { stringValue: timestampValue }],
  ),
  { stringValue: '2031-05-05 23:59:59' },
  { stringValue: '2031-05-05T23:59+14:00' },
  { stringValue: '2031-05-05T23:59-12:00' },
  { integerValue: `${lateMs}` },
  {
    mapValue: {
      fields: {
        seconds: { integerValue: `${Math.floor(lateMs / 1000)}` },
        nanoseconds: { integerValue: '0' },
      },
    },
  },
  { stringValue: 'next spring' },
];

describe.each(zones)('on a computer in the zone %s', (zone) => {
  test.each(instants)('what ends now is over everywhere at %s', { tags: ['@T46'] }, (at) => {
    vi.stubEnv('TZ', zone);
    const aYearAhead = Date.parse(at) + 365 * 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: aYearAhead });
    const day = pastDay(at);
    const endedAt = Date.parse(`${day.add({ days: 1 }).toString()}T00:00:00-12:00`);
    expect(endedAt).toBeLessThanOrEqual(Date.parse(at));
    for (const stored of forms) {
      const written = plainValueOf(inFormOf(stored, day.toString()));
      expect(lastInstantOf(written)).toBeLessThan(Date.parse(at));
    }
  });
});
