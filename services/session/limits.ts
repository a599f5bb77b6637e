import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { formatDuration } from './session';
import { staysSignedInItem } from './session-item';

export type SessionTimes = Record<'signedInAt' | 'usedAt', number>;

export const sessionTimesItem = storage.defineItem<SessionTimes>('session:session-times');

export const keptSinceItem = storage.defineItem<number>('local:session-kept-since');

export const idleMinutesItem = storage.defineItem('local:session-idle-minutes', { fallback: 15 });
export const idleChoicesMinutes = [5, 10, 15, 30, 60];
export const longestMinutes = 12 * 60;
export const longestStayMinutes = 30 * 24 * 60;
const clockToleranceMs = 5 * 60_000;

function limit(reason: 'idle' | 'too-long', since: number, afterMinutes: number) {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

export function nextLimit(times: SessionTimes, { staysSignedIn, idleMinutes }: Policy) {
  if (staysSignedIn) return limit('too-long', times.signedInAt, longestStayMinutes);
  const tooLong = limit('too-long', times.signedInAt, longestMinutes);
  if (idleMinutes === 0) return tooLong;
  // An invalid value must not turn the limit off.
  const isValid = idleChoicesMinutes.includes(idleMinutes);
  const idle = limit('idle', times.usedAt, isValid ? idleMinutes : idleMinutesItem.fallback);
  return idle.at < tooLong.at ? idle : tooLong;
}

export function reachedLimit(times: SessionTimes | null, policy: Policy, now: number) {
  if (!times || Math.max(times.signedInAt, times.usedAt) > now + clockToleranceMs)
    return { reason: 'expired' } as const;
  const { end, at } = nextLimit(times, policy);
  return at <= now ? end : undefined;
}

export function clockText(serverTimeMs: number, now: number): string | undefined {
  const offMs = Math.abs(now - serverTimeMs);
  if (offMs < clockToleranceMs) return undefined;
  return `about ${formatDuration(offMs / 60_000)} ${now > serverTimeMs ? 'ahead' : 'behind'}`;
}

export const limitAlarmName = 'session-limit';

type Policy = Awaited<ReturnType<typeof stored>>[1];

async function stored() {
  const [times, staysSignedIn, idleMinutes] = await Promise.all([
    sessionTimesItem.getValue(),
    staysSignedInItem.getValue(),
    idleMinutesItem.getValue(),
  ]);
  return [times, { staysSignedIn, idleMinutes }] as const;
}

export const sessionLimits = {
  async start(signedInAt = Date.now()): Promise<void> {
    await sessionTimesItem.setValue({ signedInAt, usedAt: Date.now() });
    await sessionLimits.reschedule();
  },
  reached: async () => reachedLimit(...(await stored()), Date.now()),
  /** The result is the time at which the session ends without further use. */
  async use(): Promise<number | undefined> {
    const [times, policy] = await stored();
    if (!times) return undefined;
    const used = { ...times, usedAt: Date.now() };
    await sessionTimesItem.setValue(used);
    return nextLimit(used, policy).at;
  },
  async reschedule(): Promise<void> {
    const [times, policy] = await stored();
    if (!times) return;
    await keptSinceItem.setValue(policy.staysSignedIn ? times.signedInAt : null);
    await browser.alarms.create(limitAlarmName, { when: nextLimit(times, policy).at });
  },
  async stop(): Promise<void> {
    await sessionTimesItem.setValue(null);
    await keptSinceItem.setValue(null);
    await browser.alarms.clear(limitAlarmName);
  },
};
