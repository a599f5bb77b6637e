import { expect, test } from 'vitest';
import { clockText, nextLimit, reachedLimit } from './limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const idle = { reason: 'idle', afterMinutes: 15 };
const tooLong = { reason: 'too-long', afterMinutes: 720 };

test.each([
  ['an unused one after the chosen time', hourMs, 15, idle, hourMs + 15 * minuteMs],
  ['a used one after twelve hours', 12 * hourMs - minuteMs, 15, tooLong, 12 * hourMs],
  ['any after twelve hours without an idle limit', 0, 0, tooLong, 12 * hourMs],
  ['an unused one by default if the choice is invalid', 0, 7, idle, 15 * minuteMs],
])('of the sessions, the limit ends %s', (_, usedAt, idleMinutes, end, at) => {
  expect(nextLimit({ signedInAt: 0, usedAt }, idleMinutes)).toEqual({ end, at });
});

const times = { signedInAt: hourMs, usedAt: 2 * hourMs };
const expired = { reason: 'expired' };

test.each([
  ['lasts while it is used', times, 2 * hourMs + minuteMs, undefined],
  ['ends at its limit', times, 2 * hourMs + 15 * minuteMs, idle],
  ['lasts when the clock is corrected by minutes', times, 2 * hourMs - 2 * minuteMs, undefined],
  ['ends when the clock is set back, so that no limit moves away', times, hourMs, expired],
  ['ends if its age is not known', null, 0, expired],
])('a session %s', { tags: ['@T44'] }, (_, known, now, end) => {
  expect(reachedLimit(known, 15, now)).toEqual(end);
});

test.each([
  [4 * minuteMs, undefined],
  [-2 * hourMs, 'about 2 hours behind'],
  [3 * dayMs, 'about 3 days ahead'],
])('a clock that is off by %i milliseconds is called "%s"', (aheadMs, text) => {
  expect(clockText(0, aheadMs)).toBe(text);
});
