import {
  nextLimit,
  reachedLimit,
  type SessionEnd,
  type SessionPolicy,
  type SessionTimes,
} from './limits';

export interface Cell<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
}

export interface LimitsWorld {
  times: Cell<SessionTimes | null>;
  keptSince: Cell<number | null>;
  policy(): Promise<SessionPolicy>;
  wakeAt(time: number | null): Promise<void>;
}

/** Compares stored times, because no timer or alarm survives the worker or the computer's sleep. */
export function createSessionLimits(world: LimitsWorld) {
  async function setAlarm(times: SessionTimes): Promise<void> {
    const policy = await world.policy();
    await world.keptSince.setValue(policy.staysSignedIn ? times.signedInAt : null);
    await world.wakeAt(nextLimit(times, policy).at);
  }

  return {
    /** A session restored from disk keeps its original start. */
    async start(signedInAt = Date.now()): Promise<void> {
      const times = { signedInAt, usedAt: Date.now() };
      await world.times.setValue(times);
      await setAlarm(times);
    },

    keptSince: () => world.keptSince.getValue(),

    async reached(): Promise<SessionEnd | undefined> {
      const [times, policy] = await Promise.all([world.times.getValue(), world.policy()]);
      return reachedLimit(times, policy, Date.now());
    },

    async use(): Promise<void> {
      const times = await world.times.getValue();
      if (times) await world.times.setValue({ ...times, usedAt: Date.now() });
    },

    async reschedule(): Promise<void> {
      const times = await world.times.getValue();
      if (times) await setAlarm(times);
    },

    async stop(): Promise<void> {
      await world.times.setValue(null);
      await world.keptSince.setValue(null);
      await world.wakeAt(null);
    },
  };
}

export type SessionLimits = ReturnType<typeof createSessionLimits>;
