import { describe, expect, it } from 'vitest';
import { nextLimit, reachedLimit } from './limits';

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

describe('reachedLimit', () => {
  const times = { signedInAt: hourMs, usedAt: 2 * hourMs };

  it('lets a session go on that is in use', () => {
    expect(reachedLimit(times, policy, 2 * hourMs + minuteMs)).toBeUndefined();
  });

  it('ends a session that reached its limit', () => {
    const end = reachedLimit(times, policy, 2 * hourMs + 15 * minuteMs);
    expect(end).toEqual({ reason: 'idle', afterMinutes: 15 });
  });

  it(
    'ends a session whose clock was set back, so that no limit moves away',
    { tags: ['@T44'] },
    () => {
      expect(reachedLimit(times, policy, hourMs)).toEqual({ reason: 'expired' });
    },
  );

  it('ignores the few minutes by which a clock is corrected', () => {
    expect(reachedLimit(times, policy, 2 * hourMs - 2 * minuteMs)).toBeUndefined();
  });

  it('ends a session of unknown age', () => {
    expect(reachedLimit(null, policy, 0)).toEqual({ reason: 'expired' });
  });
});
