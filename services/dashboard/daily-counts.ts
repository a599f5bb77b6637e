import { storage } from 'wxt/utils/storage';
import { isoDay } from '../values/dates';
import { formatMonthDay } from '../values/day-formats';
import { periodRange } from '../values/periods';
import type { Card } from './meaning';

type Days = Readonly<Record<string, Partial<Record<Card, number>>>>;
const fallback = { projectId: '', days: {} as Days };

/** Numbers only: the last count of each card on each local day. */
export const dailyCountsItem = storage.defineItem('local:daily-counts', { fallback });

const keptDays = 400;

/** Forgets the counts of another project. */
export async function noteCount(projectId: string, card: Card, value: number): Promise<void> {
  const stored = await dailyCountsItem.getValue();
  const before = stored.projectId === projectId ? stored.days : {};
  const today = isoDay(Date.now());
  const days = Object.entries({ ...before, [today]: { ...before[today], [card]: value } });
  const kept = days.toSorted(([one], [other]) => one.localeCompare(other)).slice(-keptDays);
  await dailyCountsItem.setValue({ projectId, days: Object.fromEntries(kept) });
}

/** Counts at the end of a day that are known, where day 29 is the present one. */
export type Trend = readonly { day: number; value: number }[];

const days = Array.from({ length: 30 }, (_, day) => day);
const midnight = (day: number, now: number) =>
  new Date(new Date(now).setDate(new Date(now).getDate() - 29 + day)).setHours(0, 0, 0, 0);

export const trendOfCounts = (counts: Days, card: Card, now = Date.now()): Trend =>
  days.flatMap((day) => {
    const value = counts[isoDay(midnight(day, now))]?.[card];
    return value === undefined ? [] : { day, value };
  });

export function trendOfRows(rows: readonly { addedAt?: number }[], now = Date.now()): Trend {
  const ends = days.map((day) => midnight(day + 1, now));
  const added = days.map(() => 0);
  for (const { addedAt = 0 } of rows) {
    const day = ends.findIndex((end) => addedAt < end);
    added[day] = (added[day] ?? 0) + 1;
  }
  let value = 0;
  return added.map((count, day) => ({ day, value: (value += count) }));
}

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

/** As in "+12 this week", or "+12 since Nov 20" if nothing is known of the Sunday before. */
export function changeText(trend: Trend, now = Date.now()): string {
  const { startMs: monday = 0 } = periodRange('week', now) ?? {};
  const base = trend.findLast(({ day }) => midnight(day, now) < monday) ?? trend[0];
  const { day = 0, value = 0 } = base ?? {};
  const isWeek = midnight(day + 1, now) === monday;
  const change = signed.format((trend.at(-1)?.value ?? 0) - value);
  return `${change} ${isWeek ? 'this week' : `since ${formatMonthDay(midnight(day, now))}`}`;
}
