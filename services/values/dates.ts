const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
// Without a zone the text means local time, as ECMAScript has it.
const isoPattern = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The instant at which a stored date begins, in milliseconds since 1970, or null if it is no date.
 * Date-only text begins with the local day. Documents of older clients hold a Timestamp, a Date,
 * ISO text, date-only text, or milliseconds.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return finite(new Date(value).getTime());
  if (value instanceof Date) return finite(value.getTime());
  if (typeof value === 'string') return instantOfText(value.trim());
  if (isTimestamp(value)) return finite(value.seconds * 1000 + Math.floor(value.nanoseconds / 1e6));
  return null;
}

/**
 * The last millisecond at which something valid until this date still is: the end of the local day
 * for date-only text, the instant itself for everything else.
 */
export function endOfValidity(value: unknown): number | null {
  const day = typeof value === 'string' ? startOfDay(value.trim(), 1) : null;
  return day === null ? instantOf(value) : day - 1;
}

/** Today's local date as `YYYY-MM-DD`, the form in which `<input type="date">` gives it. */
export function todayText(): string {
  const now = new Date();
  const year = String(now.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** True for `YYYY-MM-DD` of a day that exists: not for 30 February. */
export function isDayText(text: string): boolean {
  return startOfDay(text, 0) !== null;
}

function instantOfText(text: string): number | null {
  const day = startOfDay(text, 0);
  if (day !== null) return day;
  const iso = isoPattern.exec(text);
  // Date.parse lets 30 February roll over into March, so the day is checked by itself.
  return iso?.[1] && isDayText(iso[1]) ? finite(Date.parse(text.replace(' ', 'T'))) : null;
}

/** Local midnight, or the first moment of a day whose midnight a clock change skips. */
function startOfDay(text: string, daysLater: number): number | null {
  const match = dayPattern.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  date.setFullYear(year, month - 1, day + daysLater);
  date.setHours(0, 0, 0, 0);
  return date.getTime();
}

function isTimestamp(value: unknown): value is { seconds: number; nanoseconds: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seconds' in value &&
    typeof value.seconds === 'number' &&
    'nanoseconds' in value &&
    typeof value.nanoseconds === 'number'
  );
}

function finite(milliseconds: number): number | null {
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds) : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
