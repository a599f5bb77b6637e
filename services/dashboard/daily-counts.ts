import { storage } from 'wxt/utils/storage';
import { changeStored } from '../values/change-stored';
import { isoDay } from '../values/dates';
import { formatMonthDay } from '../values/day-formats';
import { formatCount } from '../values/formats';
import { periodRange } from '../values/periods';
import type { Card } from './counts';

type Days = Readonly<Record<string, Partial<Record<Card, number>>>>;
const fallback = { projectId: '', days: {} as Days };

/** Numbers only: the last count of each card on each local day. */
export const dailyCountsItem = storage.defineItem('local:daily-counts', { fallback });

const keptDays = 400;

/** Forgets the counts of another project. */
export const noteCount = (projectId: string, card: Card, value: number): Promise<void> =>
  changeStored(dailyCountsItem, (stored) => {
    const before = stored.projectId === projectId ? stored.days : {};
    const today = isoDay(Date.now());
    const days = Object.entries({ ...before, [today]: { ...before[today], [card]: value } });
    return { projectId, days: Object.fromEntries(days.slice(-keptDays)) };
  });

export type CountedRows = readonly { addedAt?: number }[];

/** Counts at the end of a day that are known, where day 29 is the present one. */
type Trend = readonly { day: number; value: number }[];

/** The starts of the last 30 days and of the next one. */
const midnights = (now: number) =>
  Array.from({ length: 31 }, (_, day) => new Date(now).setHours(24 * (day - 29), 0, 0, 0));

export function trendOfCounts(counts: Days, card: Card, now = Date.now()): Trend {
  const known = midnights(now).map((start) => counts[isoDay(start)]?.[card]);
  return known.flatMap((value, day) => (value === undefined ? [] : { day, value }));
}

export function trendOfRows(rows: CountedRows, now = Date.now()): Trend {
  const [start = 0, ...ends] = midnights(now);
  const recent = rows.filter(({ addedAt = 0 }) => addedAt >= start);
  const countUntil = (end: number) => recent.filter(({ addedAt = 0 }) => addedAt < end).length;
  return ends.map((end, day) => ({ day, value: rows.length - recent.length + countUntil(end) }));
}

/** As in "+12 this week", or "+12 since Nov 20" if nothing is known of the Sunday before. */
export function changeText(trend: Trend, now = Date.now()): string {
  const starts = midnights(now);
  const monday = starts.indexOf(periodRange('week', now)?.startMs ?? 0);
  const { day = 0, value = 0 } = trend.findLast((count) => count.day < monday) ?? trend[0] ?? {};
  const change = (trend.at(-1)?.value ?? 0) - value;
  const since = day === monday - 1 ? 'this week' : `since ${formatMonthDay(starts[day] ?? now)}`;
  return `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))} ${since}`;
}
