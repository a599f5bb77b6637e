import { browser } from 'wxt/browser';
import { formatDuration } from './session';
import { like, storedItem } from '../values/stored-item';

/** A console is seen while a page of it is visible. */
export type SessionTimes = Record<'signedInAt' | 'usedAt' | 'seenAt', number>;

const own = like({ signedInAt: 0, usedAt: 0, seenAt: 0 });
export const sessionTimesItem = storedItem<SessionTimes | null>('session:session-times', own, null);

export const idleMinutesItem = storedItem<number>('local:session-idle-minutes', like(0), 60);
export const unseenMinutesItem = storedItem<number>('local:session-unseen-minutes', like(0), 15);
export const idleChoicesMinutes = [5, 10, 15, 30, 60];
export const longestMinutes = 12 * 60;
const clockToleranceMs = 5 * 60_000;

function limit(reason: 'idle' | 'too-long', since: number, afterMinutes: number) {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

type Minutes = readonly [idle: number, unseen: number];

export function nextLimit(times: SessionTimes, [idle, unseen]: Minutes) {
  const seenAt = Math.max(times.usedAt, times.seenAt);
  const idleLimit = (since: number, minutes: number, { fallback }: typeof idleMinutesItem) =>
    // An invalid value must not turn the limit off.
    limit('idle', since, [0, ...idleChoicesMinutes].includes(minutes) ? minutes : fallback);
  return [
    limit('too-long', times.signedInAt, longestMinutes),
    idleLimit(times.usedAt, idle, idleMinutesItem),
    idleLimit(seenAt, unseen, unseenMinutesItem),
  ]
    .filter(({ end }) => end.afterMinutes > 0)
    .reduce((one, other) => (other.at < one.at ? other : one));
}

export function reachedLimit(times: SessionTimes | null, minutes: Minutes, now: number) {
  if (!times || Math.max(times.signedInAt, times.usedAt, times.seenAt) > now + clockToleranceMs)
    return { reason: 'expired' } as const;
  const { end, at } = nextLimit(times, minutes);
  return at <= now ? end : undefined;
}

export function clockText(serverTimeMs: number, now: number): string | undefined {
  const offMs = Math.abs(now - serverTimeMs);
  if (offMs < clockToleranceMs) return undefined;
  return `about ${formatDuration(offMs / 60_000)} ${now > serverTimeMs ? 'ahead' : 'behind'}`;
}

export const limitAlarmName = 'session-limit';

const stored = async () => {
  const [times, ...minutes] = await Promise.all([
    sessionTimesItem.getValue(),
    idleMinutesItem.getValue(),
    unseenMinutesItem.getValue(),
  ]);
  return [times, minutes] as const;
};

export const sessionLimits = {
  async start(): Promise<void> {
    const now = Date.now();
    await sessionTimesItem.setValue({ signedInAt: now, usedAt: now, seenAt: now });
    await sessionLimits.reschedule();
  },
  reached: async () => reachedLimit(...(await stored()), Date.now()),
  /** The result is the time at which the session ends without further use. */
  async note(what: 'usedAt' | 'seenAt'): Promise<number | undefined> {
    const [times, minutes] = await stored();
    if (!times) return undefined;
    const noted = { ...times, [what]: Date.now() };
    await sessionTimesItem.setValue(noted);
    return nextLimit(noted, minutes).at;
  },
  async reschedule(): Promise<void> {
    const [times, minutes] = await stored();
    if (!times) return;
    await browser.alarms.create(limitAlarmName, { when: nextLimit(times, minutes).at });
  },
  async stop(): Promise<void> {
    await sessionTimesItem.setValue(null);
    await browser.alarms.clear(limitAlarmName);
  },
};
