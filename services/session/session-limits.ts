import { nextLimit, reachedLimit, type SessionPolicy, type SessionTimes } from './limits';
import type { SessionEnd } from './session';

export interface Cell<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
}

export interface LimitsStore {
  times: Cell<SessionTimes | null>;
  /** The start of a session that is kept on disk. */
  keptSince: Cell<number | null>;
  staysSignedIn: Cell<boolean>;
  idleMinutes: Cell<number>;
  setAlarm(time: number | null): Promise<void>;
}

/** Compares stored times, because no timer or alarm survives the worker or the computer's sleep. */
export function createSessionLimits(store: LimitsStore) {
  async function policy(): Promise<SessionPolicy> {
    const { staysSignedIn, idleMinutes } = store;
    return {
      staysSignedIn: await staysSignedIn.getValue(),
      idleMinutes: await idleMinutes.getValue(),
    };
  }

  async function reschedule(): Promise<void> {
    const times = await store.times.getValue();
    if (!times) return;
    const chosen = await policy();
    await store.keptSince.setValue(chosen.staysSignedIn ? times.signedInAt : null);
    await store.setAlarm(nextLimit(times, chosen).at);
  }

  return {
    /** A session restored from disk keeps its original start. */
    async start(signedInAt = Date.now()): Promise<void> {
      await store.times.setValue({ signedInAt, usedAt: Date.now() });
      await reschedule();
    },
    async reached(): Promise<SessionEnd | undefined> {
      return reachedLimit(await store.times.getValue(), await policy(), Date.now());
    },
    async use(): Promise<void> {
      const times = await store.times.getValue();
      if (times) await store.times.setValue({ ...times, usedAt: Date.now() });
    },
    reschedule,
    async stop(): Promise<void> {
      await store.times.setValue(null);
      await store.keptSince.setValue(null);
      await store.setAlarm(null);
    },
  };
}
