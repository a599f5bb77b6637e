const hourMs = 3_600_000;
const pacificDay = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Los_Angeles',
  day: 'numeric',
});

/** Firestore's free quota of a day begins again then. */
export function nextPacificMidnight(nowMs: number): number {
  let atMs = Math.ceil(nowMs / hourMs) * hourMs;
  while (pacificDay.format(atMs) === pacificDay.format(nowMs)) atMs += hourMs;
  return atMs;
}
