import { expect, test } from 'vitest';
import { nextPacificMidnight, pacificDayOf } from './pacific-day';

test.each([
  ['in winter', '2026-11-24T07:59:59Z', '2026-11-23', '2026-11-24T08:00:00.000Z'],
  ['in summer', '2026-07-01T06:59:59Z', '2026-06-30', '2026-07-01T07:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-08T08:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['on the day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('the quota starts again at midnight Pacific Time %s', (_, now, day, midnight) => {
  const nowMs = Date.parse(now);
  expect(pacificDayOf(nowMs)).toBe(day);
  expect(new Date(nextPacificMidnight(nowMs)).toISOString()).toBe(midnight);
});
