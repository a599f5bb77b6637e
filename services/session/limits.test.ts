import { describe, expect, test } from 'vitest';
import { clockText, nextLimit, reachedLimit } from './limits';
import { formatDuration } from './session';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const policy = { staysSignedIn: false, idleMinutes: 15 };

describe('nextLimit', () => {
  test('ends an unused session after the chosen time', () => {
    const times = { signedInAt: 0, usedAt: hourMs };
    expect(nextLimit(times, policy)).toEqual({
      end: { reason: 'idle', afterMinutes: 15 },
      at: hourMs + 15 * minuteMs,
    });
  });

  test('ends a session after twelve hours even if it is in use', () => {
    const times = { signedInAt: 0, usedAt: 12 * hourMs - minuteMs };
    expect(nextLimit(times, policy)).toEqual({
      end: { reason: 'too-long', afterMinutes: 720 },
      at: 12 * hourMs,
    });
  });

  test('applies only the twelve hours if the inactivity limit is off', () => {
    const limit = nextLimit({ signedInAt: 0, usedAt: 0 }, { ...policy, idleMinutes: 0 });
    expect(limit).toMatchObject({ end: { reason: 'too-long' }, at: 12 * hourMs });
  });

  test('ends a session that stays signed in after thirty days', () => {
    const limit = nextLimit({ signedInAt: 0, usedAt: 0 }, { ...policy, staysSignedIn: true });
    expect(limit).toMatchObject({ end: { reason: 'too-long' }, at: 30 * 24 * hourMs });
  });
});

describe('reachedLimit', () => {
  const times = { signedInAt: hourMs, usedAt: 2 * hourMs };

  test('keeps a session that is in use', () => {
    expect(reachedLimit(times, policy, 2 * hourMs + minuteMs)).toBeUndefined();
  });

  test('ends a session that reached its limit', () => {
    const end = reachedLimit(times, policy, 2 * hourMs + 15 * minuteMs);
    expect(end).toEqual({ reason: 'idle', afterMinutes: 15 });
  });

  test(
    'ends a session whose clock was set back, so that no limit moves away',
    { tags: ['@T44'] },
    () => {
      expect(reachedLimit(times, policy, hourMs)).toEqual({ reason: 'expired' });
    },
  );

  test('tolerates a clock correction of a few minutes', () => {
    expect(reachedLimit(times, policy, 2 * hourMs - 2 * minuteMs)).toBeUndefined();
  });

  test('ends a session of unknown age', () => {
    expect(reachedLimit(null, policy, 0)).toEqual({ reason: 'expired' });
  });
});

test('ignores a clock that is off by less than five minutes', () => {
  expect(clockText(0, 4 * minuteMs)).toBeUndefined();
  expect(clockText(4 * minuteMs, 0)).toBeUndefined();
  expect(clockText(0, 6 * minuteMs)).toBe('about 6 minutes ahead');
  expect(clockText(6 * minuteMs, 0)).toBe('about 6 minutes behind');
});

test.each([
  [6 * minuteMs, 'about 6 minutes ahead'],
  [2 * hourMs, 'about 2 hours ahead'],
  [-2 * hourMs, 'about 2 hours behind'],
  [3 * dayMs, 'about 3 days ahead'],
  [-365 * dayMs, 'about 1 year behind'],
  [20 * 365 * dayMs, 'about 20 years ahead'],
])('describes %i milliseconds as "%s"', (aheadMs, text) => {
  expect(clockText(0, aheadMs)).toBe(text);
});

test.each([
  [5, '5 minutes'],
  [60, '60 minutes'],
  [720, '12 hours'],
  [43_200, '30 days'],
])('formats %i minutes as "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
