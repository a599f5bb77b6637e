import { storage } from 'wxt/utils/storage';
import { daysUntil, formatCount, formatNearDay, formatTime } from '../values/formats';
import type { Counted } from './counts';

/** The lists to which others add; what is in the others was written here. */
export const seenLists = ['users', 'tests-taken', 'appointments', 'payments', 'logs'] as const;

export type SeenList = (typeof seenLists)[number];

/** What was known of a list when the administrator looked at it. */
export interface Look {
  at: number;
  /** When its newest row was added, by the clock of the database. */
  newestAt: number;
  /** As its card counts it. */
  count?: number | undefined;
}

/** The rows of a list are new since the look before the last one, until the next look. */
export interface Looks {
  last: Look;
  before: Look;
}

/** Numbers only. */
export const lastLookItem = storage.defineItem<{
  projectId: string;
  lists: Partial<Record<SeenList, Looks>>;
}>('local:last-look', { fallback: { projectId: '', lists: {} } });

/** Returning to a page within this time continues the look. */
export const sameLookMs = 5 * 60_000;

/** The look since which a page that was opened or returned to at `visitAt` shows what is new. */
export const lookShown = ({ last, before }: Looks, visitAt: number): Look =>
  last.at > visitAt - sameLookMs ? before : last;

/** How many have come since the look. Upcoming appointments also pass, so that all are compared. */
export function newsOf(look: Look | undefined, counted: Counted | undefined): number {
  const count = counted?.all ?? counted?.value;
  return look?.count === undefined || count === undefined ? 0 : Math.max(0, count - look.count);
}

/** As in "+3 since 9:40 AM", in place of what the count means otherwise. */
export function newsMeaning(
  look: Look | undefined,
  counted: Counted | undefined,
  usual?: { text: string; reason?: string },
) {
  const news = newsOf(look, counted);
  if (!look || news === 0) return usual;
  const isToday = daysUntil(look.at, Date.now()) === 0;
  const since = isToday ? formatTime(look.at) : formatNearDay(look.at);
  return { text: `+${formatCount(news)} since ${since}`, reason: usual?.text, isNews: true };
}
