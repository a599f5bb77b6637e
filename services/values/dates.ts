const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
// ECMAScript reads a text without a zone as local time.
const isoPattern = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Milliseconds since 1970. Older clients wrote timestamps, ISO text, date-only text or numbers. */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number' || value instanceof Date) return finite(new Date(value).getTime());
  return typeof value === 'string' ? instantOfText(value.trim()) : null;
}

/** The end of the local day for date-only text, otherwise the instant itself. */
export function endOfValidity(value: unknown): number | null {
  const range = typeof value === 'string' ? dayRange(value.trim()) : undefined;
  return range ? range.endMs - 1 : instantOf(value);
}

type StoredDate = string | number | Date | null | undefined;

/** Of an invalid date, the text as stored and the problem. */
export function readDate(name: string, value: StoredDate, read = instantOf) {
  if (value == null) return {};
  const atMs = read(value);
  return atMs === null ? { text: String(value), problem: `${name} is not a valid date` } : { atMs };
}

/** Specification, section 4. Without an end it is always active. */
export function isActive({ endsAt }: { endsAt?: number | null }, now: number): boolean {
  return now <= (endsAt ?? Infinity);
}

export function expiresAt({ endsAt }: { endsAt?: number | null }): number {
  return (endsAt ?? Infinity) + 1;
}

export function dayRange(day: string): { startMs: number; endMs: number } | undefined {
  const [year, month, date] = dayPattern.exec(day)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const startMs = localInstant(year, month, date);
  if (startMs === null) return undefined;
  const end = new Date(startMs);
  end.setDate(date + 1);
  return { startMs, endMs: end.setHours(0, 0, 0, 0) };
}

/** False for a day that does not exist, such as 30 February. */
export function isDayText(text: string): boolean {
  return dayRange(text) !== undefined;
}

/** Null for a day that does not exist, which Date would roll over into the next month. */
export function localInstant(year: number, month: number, day: number, ...time: number[]) {
  const [hour = 0, minute = 0, second = 0] = time;
  // The constructor reads years below 100 as 19xx.
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  return date.setHours(hour, minute, second, 0);
}

export function isoDay(atMs: number): string {
  const day = new Date(atMs);
  const year = String(day.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

export function isoTime(atMs: number): string {
  const day = new Date(atMs);
  return `${twoDigits(day.getHours())}:${twoDigits(day.getMinutes())}`;
}

export const isoDateTime = (atMs: number) => `${isoDay(atMs)} ${isoTime(atMs)}`;
export const todayText = () => isoDay(Date.now());

function instantOfText(text: string): number | null {
  const day = dayRange(text);
  if (day) return day.startMs;
  const iso = isoPattern.exec(text);
  // Date.parse would roll over 30 February.
  return iso?.[1] && isDayText(iso[1]) ? finite(Date.parse(text.replace(' ', 'T'))) : null;
}

function finite(milliseconds: number): number | null {
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds) : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
