export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type DateForm = 'text' | 'iso' | 'timestamp';

/** In the forms of older and newer clients: date-only text, ISO text, Timestamp. */
export function dateIn(form: DateForm, now: number, days: number) {
  const date = new Date(now + days * dayMs);
  if (form === 'timestamp') return date;
  return form === 'iso' ? date.toISOString() : date.toISOString().slice(0, 10);
}

export function startOfDay(now: number) {
  return now - (now % dayMs);
}
