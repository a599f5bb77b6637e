import { dayRange } from './dates';
import { formatDate } from './formats';

/** Milliseconds; the end does not belong to the period. */
export interface Period {
  startMs: number;
  endMs: number;
}

interface RelativePeriod {
  label: string;
  /** In "42 of 1,204 payments, added today". */
  text: string;
  /** The first day, and the day after the last, as Date reads them: beyond the month's ends, too. */
  days: (year: number, month: number, day: number) => [Date, Date];
}

/** These move with the day; any other period is two days, as in "2026-08-01..2026-08-31". */
export const relativePeriods: Readonly<Record<string, RelativePeriod>> = {
  today: {
    label: 'Today',
    text: 'today',
    days: (year, month, day) => [new Date(year, month, day), new Date(year, month, day + 1)],
  },
  yesterday: {
    label: 'Yesterday',
    text: 'yesterday',
    days: (year, month, day) => [new Date(year, month, day - 1), new Date(year, month, day)],
  },
  '7d': {
    label: 'Last 7 days',
    text: 'in the last 7 days',
    days: (year, month, day) => [new Date(year, month, day - 6), new Date(year, month, day + 1)],
  },
  '30d': {
    label: 'Last 30 days',
    text: 'in the last 30 days',
    days: (year, month, day) => [new Date(year, month, day - 29), new Date(year, month, day + 1)],
  },
  month: {
    label: 'This month',
    text: 'this month',
    days: (year, month) => [new Date(year, month, 1), new Date(year, month + 1, 1)],
  },
  'last-month': {
    label: 'Last month',
    text: 'last month',
    days: (year, month) => [new Date(year, month - 1, 1), new Date(year, month, 1)],
  },
};

/** Both days belong to the period; an empty one leaves it open. */
export function daysBetween(value: string): { first: string; last: string } | undefined {
  const [first, last, ...others] = value.split('..');
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  return [first, last].every((day) => day === '' || dayRange(day)) ? { first, last } : undefined;
}

function relativePeriod(value: string): RelativePeriod | undefined {
  return Object.hasOwn(relativePeriods, value) ? relativePeriods[value] : undefined;
}

export function isPeriod(value: string): boolean {
  return relativePeriod(value) !== undefined || daysBetween(value) !== undefined;
}

/** Of local days. Undefined if the value is not a period. */
export function periodRange(value: string, now = Date.now()): Period | undefined {
  const relative = relativePeriod(value);
  if (relative) {
    const today = new Date(now);
    const [start, end] = relative.days(today.getFullYear(), today.getMonth(), today.getDate());
    return { startMs: start.getTime(), endMs: end.getTime() };
  }
  const days = daysBetween(value);
  return (
    days && {
      startMs: dayRange(days.first)?.startMs ?? -Infinity,
      endMs: dayRange(days.last)?.endMs ?? Infinity,
    }
  );
}

/** As in "in the last 7 days" or "since 1 Aug 2026"; undefined without a restriction. */
export function periodText(value: string): string | undefined {
  const relative = relativePeriod(value);
  if (relative) return relative.text;
  const { first = '', last = '' } = daysBetween(value) ?? {};
  const [start, end] = [first, last].map((day) => formatDate(dayRange(day)?.startMs ?? 0));
  if (first === '') return last === '' ? undefined : `until ${end}`;
  if (last === '') return `since ${start}`;
  return first === last ? `on ${start}` : `between ${start} and ${end}`;
}

const hourMs = 3_600_000;
const fewRows = 20;

/** More than 90 % were added within one hour, as an import does it. */
export function isImported(rows: readonly { addedAt?: number }[]): boolean {
  if (rows.length < fewRows) return false;
  const counts = new Map<number, number>();
  for (const { addedAt } of rows) {
    if (addedAt === undefined) continue;
    const hour = Math.floor(addedAt / hourMs);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return Math.max(...counts.values(), 0) > 0.9 * rows.length;
}
