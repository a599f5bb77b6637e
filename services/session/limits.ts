import { clockToleranceMs } from './clock';

/** The choices in the options. */
export interface SessionPolicy {
  /** The sign-in is kept on disk and survives the browser. */
  staysSignedIn: boolean;
  /** The longest time without use, in minutes; 0 sets no limit. */
  idleMinutes: number;
}

export interface SessionTimes {
  signedInAt: number;
  usedAt: number;
}

/** Why a session ended by itself; the login form says it. */
export type SessionEnd =
  | { reason: 'disabled' | 'expired' | 'not-admin' | 'connection-changed' }
  | { reason: 'idle' | 'too-long'; afterMinutes: number };

export interface SessionLimit {
  end: SessionEnd;
  at: number;
}

export const idleChoicesMinutes = [5, 10, 15, 30, 60] as const;
export const defaultIdleMinutes = 15;
export const longestMinutes = 12 * 60;
export const longestStayMinutes = 30 * 24 * 60;

function limit(reason: 'idle' | 'too-long', since: number, afterMinutes: number): SessionLimit {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

/**
 * The limit that a session reaches first if nobody uses it. A session that stays signed in
 * outlives the browser, so an idle limit would not protect it.
 */
export function nextLimit(times: SessionTimes, policy: SessionPolicy): SessionLimit {
  if (policy.staysSignedIn) return limit('too-long', times.signedInAt, longestStayMinutes);
  const tooLong = limit('too-long', times.signedInAt, longestMinutes);
  if (policy.idleMinutes === 0) return tooLong;
  const idle = limit('idle', times.usedAt, policy.idleMinutes);
  return idle.at < tooLong.at ? idle : tooLong;
}

/** Why the session is over by now, if it is. */
export function reachedLimit(
  times: SessionTimes | null,
  policy: SessionPolicy,
  now: number,
): SessionEnd | undefined {
  // Nobody knows the age of a session without times, or with times in the future.
  if (!times || Math.max(times.signedInAt, times.usedAt) > now + clockToleranceMs)
    return { reason: 'expired' };
  const { end, at } = nextLimit(times, policy);
  return at <= now ? end : undefined;
}
