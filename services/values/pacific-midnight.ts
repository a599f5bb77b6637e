const hourMs = 3_600_000;
const pacificDay = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Los_Angeles',
  day: 'numeric',
});

/** When Firestore's free quota of a day begins again. */
export function nextPacificMidnight(nowMs: number): number {
  let atMs = Math.ceil(nowMs / hourMs) * hourMs;
  // Days of 23 and 25 hours, too, begin with an hour of UTC.
  while (pacificDay.format(atMs) === pacificDay.format(nowMs)) atMs += hourMs;
  return atMs;
}
