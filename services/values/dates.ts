const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoPattern =
  /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Older clients wrote timestamps, ISO texts, days or milliseconds. */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number' || value instanceof Date) return validMs(new Date(value));
  const text = typeof value === 'string' ? value.trim() : '';
  const [, day = '', time] = isoPattern.exec(text) ?? [];
  const range = dayRange(day);
  if (!range) return null;
  return time === undefined ? range.startMs : validMs(new Date(text.replace(' ', 'T')));
}

const validMs = (at: Date) => (Number.isNaN(at.getTime()) ? null : at.getTime());

export function endOfValidity(value: unknown): number | null {
  const range = typeof value === 'string' ? dayRange(value.trim()) : undefined;
  return range ? range.endMs - 1 : instantOf(value);
}

export function readDate(name: string, value?: string | number | Date | null, read = instantOf) {
  if (value == null) return {};
  const atMs = read(value);
  return atMs === null ? { text: String(value), problem: `${name} is not a valid date` } : { atMs };
}

type Ending = { endsAt?: number | null };

export const isActive = ({ endsAt }: Ending, now: number) => now <= (endsAt ?? Infinity);
export const expiresAt = ({ endsAt }: Ending) => (endsAt ?? Infinity) + 1;

export function dayRange(day: string): { startMs: number; endMs: number } | undefined {
  const [year = NaN, month = NaN, date = NaN] = dayPattern.exec(day)?.slice(1).map(Number) ?? [];
  const startMs = localInstant(year, month, date);
  return startMs === null ? undefined : { startMs, endMs: new Date(startMs).setHours(24, 0, 0, 0) };
}

export const isDayText = (text: string) => dayRange(text) !== undefined;

/** Null means that the day does not exist, which Date would roll over into the next month. */
export function localInstant(year: number, month: number, day: number, ...time: number[]) {
  const [hour = 0, minute = 0, second = 0] = time;
  // The constructor reads years below 100 as 19xx.
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  return date.setHours(hour, minute, second, 0);
}

const digits = (value: number, count = 2) => String(value).padStart(count, '0');

export function isoDay(atMs: number): string {
  const day = new Date(atMs);
  return `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}

export function isoTime(atMs: number): string {
  const time = new Date(atMs);
  return `${digits(time.getHours())}:${digits(time.getMinutes())}`;
}

export const isoDateTime = (atMs: number) => `${isoDay(atMs)} ${isoTime(atMs)}`;
export const todayText = () => isoDay(Date.now());
