import { formatDuration, type SessionEnd } from './session';
import { defaultIdleMinutes } from './session-item';

export interface SessionPolicy {
  staysSignedIn: boolean;
  /** The inactivity limit; 0 turns it off. */
  idleMinutes: number;
}

export interface SessionTimes {
  signedInAt: number;
  usedAt: number;
}

export const idleChoicesMinutes = [5, 10, 15, 30, 60];
export const longestMinutes = 12 * 60;
export const longestStayMinutes = 30 * 24 * 60;
const clockToleranceMs = 5 * 60_000;

function limit(reason: 'idle' | 'too-long', since: number, afterMinutes: number) {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

/** A session that outlives the browser has no inactivity limit: it would protect nothing. */
export function nextLimit(times: SessionTimes, { staysSignedIn, idleMinutes }: SessionPolicy) {
  if (staysSignedIn) return limit('too-long', times.signedInAt, longestStayMinutes);
  const tooLong = limit('too-long', times.signedInAt, longestMinutes);
  if (idleMinutes === 0) return tooLong;
  // An invalid value must not turn the limit off.
  const isValid = idleChoicesMinutes.includes(idleMinutes);
  const idle = limit('idle', times.usedAt, isValid ? idleMinutes : defaultIdleMinutes);
  return idle.at < tooLong.at ? idle : tooLong;
}

export function reachedLimit(
  times: SessionTimes | null,
  policy: SessionPolicy,
  now: number,
): SessionEnd | undefined {
  // Without times, or with times in the future, the session's age is unknown.
  if (!times || Math.max(times.signedInAt, times.usedAt) > now + clockToleranceMs)
    return { reason: 'expired' };
  const { end, at } = nextLimit(times, policy);
  return at <= now ? end : undefined;
}

/** How far this computer's clock is ahead; `undefined` within the tolerance. */
export function clockAheadMs(serverTimeMs: number, now: number): number | undefined {
  const aheadMs = now - serverTimeMs;
  return Math.abs(aheadMs) < clockToleranceMs ? undefined : aheadMs;
}

export function clockText(aheadMs: number): string {
  const off = formatDuration(Math.abs(aheadMs) / 60_000);
  return `about ${off} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
