export const sampleUserCount = 250;

/** The time that the sample data are relative to; `npm test` passes it to the tests. */
export function seededAt() {
  return Date.parse(process.env.CONSOLE_SEEDED_AT ?? '') || Date.now();
}
