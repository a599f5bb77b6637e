/** What the administrator chose in the options. */
export interface SessionPolicy {
  /** Keeps the sign-in on disk, through the end of the browser. */
  staysSignedIn: boolean;
  /** The longest time without use, in minutes; 0 sets no limit. */
  idleMinutes: number;
}

/** When the session began and when a view was last used, in milliseconds. */
export interface SessionTimes {
  signedInAt: number;
  usedAt: number;
}

export interface SessionLimit {
  end: { reason: 'idle' | 'too-long'; afterMinutes: number };
  /** When it is reached, in milliseconds. */
  at: number;
}

export const idleChoicesMinutes = [5, 10, 15, 30, 60] as const;
export const defaultIdleMinutes = 15;
export const longestMinutes = 12 * 60;
export const longestStayMinutes = 30 * 24 * 60;

function limit(
  reason: SessionLimit['end']['reason'],
  since: number,
  afterMinutes: number,
): SessionLimit {
  return { end: { reason, afterMinutes }, at: since + afterMinutes * 60_000 };
}

/**
 * The limit that a session reaches first if nobody uses it. A session that stays signed in
 * outlives the browser, so a time without use could not protect it: it has only its own end.
 */
export function nextLimit(times: SessionTimes, policy: SessionPolicy): SessionLimit {
  if (policy.staysSignedIn) return limit('too-long', times.signedInAt, longestStayMinutes);
  const tooLong = limit('too-long', times.signedInAt, longestMinutes);
  if (policy.idleMinutes === 0) return tooLong;
  const idle = limit('idle', times.usedAt, policy.idleMinutes);
  return idle.at < tooLong.at ? idle : tooLong;
}

/**
 * The times on a clock that was set back: what lay before now still lies as far before it, so
 * that no limit moves away with the clock. `null` when the clock was not set back.
 */
export function timesAfterClockSetBack(times: SessionTimes, now: number): SessionTimes | null {
  if (times.usedAt <= now) return null;
  return { signedInAt: now - (times.usedAt - times.signedInAt), usedAt: now };
}

/** A length of time in plain words, for example `15 minutes`, `12 hours` or `30 days`. */
export function durationText(minutes: number): string {
  if (minutes <= 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
