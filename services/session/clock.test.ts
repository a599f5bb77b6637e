import { expect, test } from 'vitest';
import { clockAheadMs, clockText } from './clock';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test('ignores a clock that is off by less than five minutes', () => {
  expect(clockAheadMs(0, 4 * minuteMs)).toBeUndefined();
  expect(clockAheadMs(4 * minuteMs, 0)).toBeUndefined();
  expect(clockAheadMs(0, 6 * minuteMs)).toBe(6 * minuteMs);
  expect(clockAheadMs(6 * minuteMs, 0)).toBe(-6 * minuteMs);
});

test.each([
  [6 * minuteMs, 'about 6 minutes ahead'],
  [2 * hourMs, 'about 2 hours ahead'],
  [-2 * hourMs, 'about 2 hours behind'],
  [3 * dayMs, 'about 3 days ahead'],
  [-365 * dayMs, 'about 1 year behind'],
  [20 * 365 * dayMs, 'about 20 years ahead'],
])('describes %i milliseconds as "%s"', (aheadMs, text) => {
  expect(clockText(aheadMs)).toBe(text);
});
