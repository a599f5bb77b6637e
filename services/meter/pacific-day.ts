const hourMs = 3_600_000;
const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** As in 2026-11-24. Firestore's free quota is one of Pacific days. */
export const pacificDayOf = (atMs: number): string => pacific.format(atMs);

export function nextPacificMidnight(nowMs: number): number {
  let atMs = Math.floor(nowMs / hourMs) * hourMs + hourMs;
  // Days of 23 and 25 hours, too, begin with an hour of UTC.
  while (pacificDayOf(atMs) === pacificDayOf(nowMs)) atMs += hourMs;
  return atMs;
}
