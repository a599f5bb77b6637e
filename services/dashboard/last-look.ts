import { storage } from 'wxt/utils/storage';
import { daysUntil, formatCount, formatNearDay, formatTime } from '../values/formats';
import type { Counted } from './counts';
import type { Card } from './meaning';

/** What was known of a list when the administrator looked at it, in numbers only; of one project. */
export interface Look {
  at: number;
  /** When its newest row was added, by the clock of the database. */
  newestAt: number;
  /** As its card counts it. */
  count?: number | undefined;
}

/** Rows are new since the look before the last one, until the next look. */
export type Looks = Record<'last' | 'before', Look>;

export const lastLookItem = storage.defineItem<Partial<Record<Card, Looks>>>('local:last-look', {
  fallback: {},
});

/** Returning to a page within this time continues the look. */
export const sameLookMs = 5 * 60_000;

/** What the badge counts. */
export const badgeChoices = {
  none: { label: 'None', cards: [] },
  payments: { label: 'New payments', cards: ['transactions'] },
  appointments: { label: 'New appointments', cards: ['upcomingAppointments'] },
  both: { label: 'Both', cards: ['transactions', 'upcomingAppointments'] },
} as const;

type BadgeChoice = keyof typeof badgeChoices;
export const badgeItem = storage.defineItem<BadgeChoice>('local:badge', { fallback: 'none' });

/** How many have come since the look. Upcoming appointments also pass, so that all are compared. */
export function newsOf(look: Look | null | undefined, counted: Counted | undefined): number {
  const count = counted?.all ?? counted?.value;
  return look?.count === undefined || count === undefined ? 0 : Math.max(0, count - look.count);
}

/** As in "+3 since 9:40 AM"; undefined without news. */
export function newsMeaning(look: Look | null | undefined, counted: Counted | undefined) {
  const news = newsOf(look, counted);
  if (!look || news === 0) return undefined;
  const format = daysUntil(look.at, Date.now()) === 0 ? formatTime : formatNearDay;
  return { text: `+${formatCount(news)} since ${format(look.at)}`, isNews: true };
}
