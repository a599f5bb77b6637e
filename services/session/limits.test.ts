import { expect, test } from 'vitest';
import { clockText, nextLimit, reachedLimit } from './limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const idleAfter = (afterMinutes: number) => ({ reason: 'idle', afterMinutes });
const tooLong = { reason: 'too-long', afterMinutes: 720 };
const twelve = 12 * hourMs;

test.each([
  ['seen, after the first of the chosen times', 0, hourMs, [60, 15], idleAfter(60), hourMs],
  ['unseen, after the second', 0, 0, [60, 15], idleAfter(15), 15 * minuteMs],
  ['used, after the second at least', hourMs, 0, [60, 15], idleAfter(15), 75 * minuteMs],
  ['seen and used, after twelve hours', twelve, twelve, [60, 15], tooLong, twelve],
  ['of any kind after twelve hours without the others', 0, 0, [0, 0], tooLong, twelve],
  ['seen, by default if the choice is invalid', 0, hourMs, [7, 15], idleAfter(60), hourMs],
  ['unseen, by default if the choice is invalid', 0, 0, [60, -5], idleAfter(15), 15 * minuteMs],
] as const)('a session ends that is %s', (_, usedAt, seenAt, minutes, end, at) => {
  expect(nextLimit({ signedInAt: 0, usedAt, seenAt }, minutes)).toEqual({ end, at });
});

const times = { signedInAt: hourMs, usedAt: 2 * hourMs, seenAt: 0 };
const seenLater = { ...times, seenAt: 3 * hourMs };
const expired = { reason: 'expired' };

test.each([
  ['lasts while it is used', times, 2 * hourMs + minuteMs, undefined],
  ['ends at its limit', times, 2 * hourMs + 15 * minuteMs, idleAfter(15)],
  ['lasts when the clock is corrected by minutes', times, 2 * hourMs - 2 * minuteMs, undefined],
  ['ends when the clock is set back, so that no limit moves away', times, hourMs, expired],
  ['ends when the clock is set back after it was seen', seenLater, 2 * hourMs, expired],
  ['ends if its age is not known', null, 0, expired],
])('a session %s', { tags: ['@T44'] }, (_, known, now, end) => {
  expect(reachedLimit(known, [60, 15], now)).toEqual(end);
});

test.each([
  [4 * minuteMs, undefined],
  [-2 * hourMs, 'about 2 hours behind'],
  [3 * dayMs, 'about 3 days ahead'],
])('a clock that is off by %i milliseconds is called "%s"', (aheadMs, text) => {
  expect(clockText(0, aheadMs)).toBe(text);
});
