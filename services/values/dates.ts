import { dayAt } from './formats';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
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

export function lastInstantOf(value: unknown): number | null {
  const range = typeof value === 'string' ? dayRange(value.trim()) : undefined;
  return range ? range.endMs - 1 : instantOf(value);
}

export function readDate(name: string, value?: string | number | Date | null, read = instantOf) {
  if (value == null) return {};
  const atMs = read(value);
  return atMs === null ? { text: String(value), problem: `${name} is not a valid date` } : { atMs };
}

type Expiring = { expiry?: number | null };

export const isActive = ({ expiry }: Expiring, now: number) => now <= (expiry ?? Infinity);
export const expiresAt = ({ expiry }: Expiring) => (expiry ?? Infinity) + 1;

export const startOf = (day: Temporal.PlainDate) =>
  day.toZonedDateTime(Temporal.Now.timeZoneId()).epochMilliseconds;

type DayRange = { startMs: number; endMs: number };

/** Temporal takes ten times as long as Date, but the rows of a list repeat their days. */
const ranges = { zone: '', byDay: new Map<string, DayRange | undefined>() };

export function dayRange(day: string): DayRange | undefined {
  if (!dayPattern.test(day)) return undefined;
  const zone = Temporal.Now.timeZoneId();
  if (zone !== ranges.zone) Object.assign(ranges, { zone, byDay: new Map() });
  if (!ranges.byDay.has(day)) ranges.byDay.set(day, readRange(day));
  return ranges.byDay.get(day);
}

function readRange(text: string): DayRange | undefined {
  try {
    const day = Temporal.PlainDate.from(text);
    return { startMs: startOf(day), endMs: startOf(day.add({ days: 1 })) };
  } catch {
    return undefined;
  }
}

export const isDayText = (text: string) => dayRange(text) !== undefined;
export const todayText = () => dayAt(Date.now()).toString();
