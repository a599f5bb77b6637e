import { nextLimit, timesAfterClockSetBack, type SessionPolicy, type SessionTimes } from './limits';
import type { SessionEnd } from './session';

/** A value that outlives the worker. */
export interface Cell<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
}

/** What the limits need of the world around them. */
export interface LimitsWorld {
  /** The times of the session; gone with the browser. */
  times: Cell<SessionTimes | null>;
  /** When a session that stays signed in began; it outlives the browser. */
  keptSince: Cell<number | null>;
  policy(): Promise<SessionPolicy>;
  /** Wakes the background at this time, `null` for never. */
  wakeAt(time: number | null): Promise<void>;
}

/**
 * Counts how long a session goes on and how long nobody has used it. All times are stored, and
 * compared with the clock whenever somebody asks: that holds through the death of the worker and
 * the sleep of the machine, through which no timer and no alarm runs.
 */
export function createSessionLimits(world: LimitsWorld) {
  /** A use may be noted meanwhile, so the times themselves are left alone. */
  async function setAlarm(times: SessionTimes): Promise<void> {
    const policy = await world.policy();
    await world.keptSince.setValue(policy.staysSignedIn ? times.signedInAt : null);
    await world.wakeAt(nextLimit(times, policy).at);
  }

  async function write(times: SessionTimes): Promise<void> {
    await world.times.setValue(times);
    await setAlarm(times);
  }

  return {
    /** Starts to count a session; one that was kept on disk goes on from its own beginning. */
    start: (signedInAt = Date.now()) => write({ signedInAt, usedAt: Date.now() }),

    /** When the session that was kept on disk began; `null` when there is none. */
    keptSince: () => world.keptSince.getValue(),

    /** Whether the session is over by now, and whether the clock was set back meanwhile. */
    async look(): Promise<{ end?: SessionEnd; wasClockSetBack: boolean }> {
      const [times, policy] = await Promise.all([world.times.getValue(), world.policy()]);
      // A session of unknown age has no limits, so it has to end.
      if (!times) return { end: { reason: 'expired' }, wasClockSetBack: false };
      const moved = timesAfterClockSetBack(times, Date.now());
      if (moved) await write(moved);
      const { end, at } = nextLimit(moved ?? times, policy);
      return { ...(at <= Date.now() && { end }), wasClockSetBack: moved !== null };
    },

    /** Notes that a view is in use. */
    async use(): Promise<void> {
      const times = await world.times.getValue();
      if (times) await world.times.setValue({ ...times, usedAt: Date.now() });
    },

    /** Sets the alarm anew: the options have changed, or the last alarm had nothing to end. */
    async reschedule(): Promise<void> {
      const times = await world.times.getValue();
      if (times) await setAlarm(times);
    },

    /** Counts no more: the session has ended. */
    async stop(): Promise<void> {
      await world.times.setValue(null);
      await world.keptSince.setValue(null);
      await world.wakeAt(null);
    },
  };
}

export type SessionLimits = ReturnType<typeof createSessionLimits>;
