import { describe, expect, it } from 'vitest';
import { durationText, nextLimit, timesAfterClockSetBack } from './limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const policy = { staysSignedIn: false, idleMinutes: 15 };

describe('nextLimit', () => {
  it('ends a session after the chosen time without use', () => {
    const times = { signedInAt: 0, usedAt: hourMs };
    expect(nextLimit(times, policy)).toEqual({
      end: { reason: 'idle', afterMinutes: 15 },
      at: hourMs + 15 * minuteMs,
    });
  });

  it('ends a session that is in use all the time after twelve hours', () => {
    const times = { signedInAt: 0, usedAt: 12 * hourMs - minuteMs };
    expect(nextLimit(times, policy)).toEqual({
      end: { reason: 'too-long', afterMinutes: 720 },
      at: 12 * hourMs,
    });
  });

  it('knows only the twelve hours when the time without use is switched off', () => {
    const limit = nextLimit({ signedInAt: 0, usedAt: 0 }, { ...policy, idleMinutes: 0 });
    expect(limit).toMatchObject({ end: { reason: 'too-long' }, at: 12 * hourMs });
  });

  it('lets a session that stays signed in end after thirty days only', () => {
    const limit = nextLimit({ signedInAt: 0, usedAt: 0 }, { ...policy, staysSignedIn: true });
    expect(limit).toMatchObject({ end: { reason: 'too-long' }, at: 30 * 24 * hourMs });
  });
});

describe('timesAfterClockSetBack', () => {
  it('moves the times with a clock that was set back, so that no limit moves away', () => {
    const times = { signedInAt: 5 * hourMs, usedAt: 8 * hourMs };
    const moved = timesAfterClockSetBack(times, 6 * hourMs);
    expect(moved).toEqual({ signedInAt: 3 * hourMs, usedAt: 6 * hourMs });
  });

  it('leaves the times of a clock that goes on alone', () => {
    expect(timesAfterClockSetBack({ signedInAt: 1, usedAt: 2 }, 2)).toBeNull();
  });
});

it.each([
  [5, '5 minutes'],
  [60, '60 minutes'],
  [720, '12 hours'],
  [43_200, '30 days'],
])('says %i minutes as "%s"', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
