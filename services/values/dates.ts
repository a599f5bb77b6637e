import { dayAt, formatExactTime } from './formats';
import { plainText } from './plain-text';
import { numberOf } from './read-number';
import { type Faults, isMap, type PlainValue, storedAs, unreadFault } from './stored';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isoPattern =
  /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Programs wrote timestamps, exported timestamps, ISO texts, days or milliseconds. */
export function instantOf(value: unknown): number | null {
  if (value instanceof Date) return validMs(value);
  if (typeof value === 'number') return isMilliseconds(value) ? validMs(new Date(value)) : null;
  if (typeof value !== 'string') return exportedInstant(value);
  const text = plainText(value);
  const [, day = '', time] = isoPattern.exec(text) ?? [];
  const range = dayRange(day);
  if (!range) return null;
  return time === undefined ? range.startMs : validMs(new Date(text.replace(' ', 'T')));
}

/** Firestore has no later timestamp, and a greater number counts microseconds. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const validMs = (at: Date) => (Math.abs(at.getTime()) <= lastMs ? at.getTime() : null);

/** A smaller number is taken for seconds: as milliseconds it would be a time from 1966 to 1973. */
const isMilliseconds = (value: number) => Math.abs(value) >= 1e11;

/** Exports write a timestamp as a map of `seconds` and `nanoseconds`, or with an underscore. */
function exportedInstant(value: unknown): number | null {
  if (!isMap(value)) return null;
  const seconds = numberOf(value.seconds ?? value._seconds);
  const nanoseconds = numberOf(value.nanoseconds ?? value._nanoseconds);
  if (seconds === null || nanoseconds === null) return null;
  return validMs(new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6)));
}

export function lastInstantOf(value: unknown): number | null {
  const range = typeof value === 'string' ? dayRange(plainText(value)) : undefined;
  return range ? range.endMs - 1 : instantOf(value);
}

export function dateProblem(value: unknown): string {
  const isSeconds = typeof value === 'number' && Math.abs(value) >= 1e9 && !isMilliseconds(value);
  if (!isSeconds) return 'is not a date';
  return `is not a date, but in seconds it is ${formatExactTime(value * 1000)}`;
}

export const StoredInstant = storedAs(instantOf, dateProblem);
export const StoredLastInstant = storedAs(lastInstantOf, dateProblem);

type DateReading = Faults & { atMs?: number };

export function readDate(field: string, value: PlainValue, read = instantOf): DateReading {
  if (value == null) return {};
  const atMs = read(value);
  return atMs === null ? unreadFault(field, value, dateProblem(value)) : { atMs };
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
export const monthsAfter = (day: string, months: number) =>
  isDayText(day) ? Temporal.PlainDate.from(day).add({ months }).toString() : '';
export const todayText = () => dayAt(Date.now()).toString();
