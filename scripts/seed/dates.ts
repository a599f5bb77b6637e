export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** As `YYYY-MM-DD`. */
export function dateText(now: number, days: number) {
  return dateIn('text', now, days);
}

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

/** 'd/m/yy, h:mm am/pm', as in the service's own app. */
export function testTimeText(time: number) {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, '0');
  const year = String(date.getUTCFullYear()).slice(-2);
  const day = `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${year}`;
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
