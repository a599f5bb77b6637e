import { browser } from 'wxt/browser';
import { formatDuration } from './session';
import { like, storedItem } from '../values/stored-item';

export type SessionTimes = Record<'signedInAt' | 'usedAt', number>;

const own = like({ signedInAt: 0, usedAt: 0 });
export const sessionTimesItem = storedItem<SessionTimes | null>('session:session-times', own, null);

export const idleMinutesItem = storedItem<number>('local:session-idle-minutes', like(0), 15);
export const idleChoicesMinutes = [5, 10, 15, 30, 60];
export const longestMinutes = 12 * 60;
const clockToleranceMs = 5 * 60_000;

function limit(reason: 'idle' | 'too-long', since: number, afterMinutes: number) {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

export function nextLimit(times: SessionTimes, idleMinutes: number) {
  const tooLong = limit('too-long', times.signedInAt, longestMinutes);
  if (idleMinutes === 0) return tooLong;
  // An invalid value must not turn the limit off.
  const isValid = idleChoicesMinutes.includes(idleMinutes);
  const idle = limit('idle', times.usedAt, isValid ? idleMinutes : idleMinutesItem.fallback);
  return idle.at < tooLong.at ? idle : tooLong;
}

export function reachedLimit(times: SessionTimes | null, idleMinutes: number, now: number) {
  if (!times || Math.max(times.signedInAt, times.usedAt) > now + clockToleranceMs)
    return { reason: 'expired' } as const;
  const { end, at } = nextLimit(times, idleMinutes);
  return at <= now ? end : undefined;
}

export function clockText(serverTimeMs: number, now: number): string | undefined {
  const offMs = Math.abs(now - serverTimeMs);
  if (offMs < clockToleranceMs) return undefined;
  return `about ${formatDuration(offMs / 60_000)} ${now > serverTimeMs ? 'ahead' : 'behind'}`;
}

export const limitAlarmName = 'session-limit';

const stored = () => Promise.all([sessionTimesItem.getValue(), idleMinutesItem.getValue()]);

export const sessionLimits = {
  async start(): Promise<void> {
    const now = Date.now();
    await sessionTimesItem.setValue({ signedInAt: now, usedAt: now });
    await sessionLimits.reschedule();
  },
  reached: async () => reachedLimit(...(await stored()), Date.now()),
  /** The result is the time at which the session ends without further use. */
  async use(): Promise<number | undefined> {
    const [times, idleMinutes] = await stored();
    if (!times) return undefined;
    const used = { ...times, usedAt: Date.now() };
    await sessionTimesItem.setValue(used);
    return nextLimit(used, idleMinutes).at;
  },
  async reschedule(): Promise<void> {
    const [times, idleMinutes] = await stored();
    if (!times) return;
    await browser.alarms.create(limitAlarmName, { when: nextLimit(times, idleMinutes).at });
  },
  async stop(): Promise<void> {
    await sessionTimesItem.setValue(null);
    await browser.alarms.clear(limitAlarmName);
  },
};
