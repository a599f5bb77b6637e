import { describe, expect, test, vi } from 'vitest';
import { endOfTomorrow, isRecent, outlookOf } from './agenda';
import type { Appointment } from './appointment';

const appointmentAt = (time: string | null) =>
  ({ selectedDate: time === null ? null : Date.parse(time) }) as Appointment;

function outlook(zone: string, now: string, times: readonly (string | null)[]) {
  vi.stubEnv('TZ', zone);
  const nowMs = Date.parse(now);
  const rows = times.map((time) => appointmentAt(time));
  const { when, ...rest } = outlookOf({ rows, readAt: nowMs }, nowMs);
  // Some versions of ICU put a narrow space before AM and PM, and a full stop after "min".
  return { ...rest, when: when.replaceAll('\u202f', ' ').replaceAll('.', '') };
}

describe('the outlook', () => {
  test.each([
    ['UTC', '2026-11-26T14:15:00Z', '2026-11-26T14:30:00Z', 'Next: in 15 min'],
    ['UTC', '2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z', 'Today, 12:00 PM'],
    ['UTC', '2026-11-26T11:00:00Z', '2026-11-27T14:30:00Z', 'Tomorrow, 2:30 PM'],
    ['UTC', '2026-11-26T11:00:00Z', '2026-12-01T10:00:00Z', 'Tue, Dec 1, 10:00 AM'],
    ['Asia/Kolkata', '2026-11-26T18:00:00Z', '2026-11-26T18:40:00Z', 'Next: in 40 min'],
    ['Asia/Kolkata', '2026-11-26T17:00:00Z', '2026-11-26T18:40:00Z', 'Tomorrow'],
    ['Europe/Berlin', '2026-03-29T00:50:00Z', '2026-03-29T01:10:00Z', 'Next: in 20 min'],
  ])('says in %s at %s of %s: %s', (zone, now, at, text) => {
    const { when } = outlook(zone, now, [at, null]);
    // A format of times keeps the zone in which it was made.
    expect(zone === 'UTC' ? when : when.replace(/, \d+:\d\d [AP]M$/, '')).toBe(text);
  });

  test('is soon in the last quarter of an hour', () => {
    const isSoon = (now: string) => outlook('UTC', now, ['2026-11-26T14:30:00Z']).isSoon;
    expect(isSoon('2026-11-26T14:15:00Z')).toBe(false);
    expect(isSoon('2026-11-26T14:15:01Z')).toBe(true);
  });

  test('leads to the day of which there is something', () => {
    const now = '2026-11-26T12:00:00Z';
    const routeOf = (...times: string[]) => outlook('UTC', now, times).route;
    expect(routeOf('2026-11-26T13:00:00Z')).toBe('/appointments?when=today');
    expect(routeOf('2026-11-27T13:00:00Z')).toBe('/appointments?when=tomorrow');
    expect(routeOf('2026-11-29T13:00:00Z')).toBe('/appointments?when=all');
  });

  test('has nobody next if all have begun or have no date', () => {
    const now = '2026-11-26T12:00:00Z';
    expect(outlook('UTC', now, [now, null]).next).toBeUndefined();
  });

  test('says how old it is', () => {
    const readAt = Date.parse('2026-11-26T12:00:00Z');
    vi.stubEnv('TZ', 'UTC');
    const ageAfter = (minutes: number) =>
      outlookOf({ rows: [], readAt }, readAt + minutes * 60_000).age;
    expect(ageAfter(5)).toBe('');
    expect(ageAfter(6)).toMatch(/^ · as of 12:00\sPM$/);
  });
});

describe('an agenda is read again', () => {
  const nowMs = Date.parse('2026-11-26T18:25:00Z');
  const read = (zone: string) => {
    vi.stubEnv('TZ', zone);
    return { rows: [], readAt: nowMs, endMs: endOfTomorrow(nowMs) };
  };

  test('after five minutes and after midnight', () => {
    const agenda = read('Asia/Kolkata');
    const isRecentAfter = (minutes: number, readAt = nowMs) =>
      isRecent({ ...agenda, readAt }, nowMs + minutes * 60_000);
    expect([4, 5, -5].map((minutes) => isRecentAfter(minutes))).toEqual([true, false, false]);
    expect(isRecentAfter(5, nowMs + 4.9 * 60_000)).toBe(false);
  });

  test('in another zone', () => {
    const agenda = read('Asia/Kolkata');
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(isRecent(agenda, nowMs)).toBe(false);
  });
});
