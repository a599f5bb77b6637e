import { storage } from 'wxt/utils/storage';
import { daysUntil, formatCount, formatDate, formatTime, relativeDay } from '../values/formats';
import type { Card, Counted } from './counts';

export interface Look {
  at: number;
  /** This is the time of the newest row, by the clock of the database. */
  newestAt: number;
  count?: number | undefined;
}

export type Looks = Partial<Record<Card, Record<'last' | 'before', Look>>>;

/** Rows count as new since the look before the last one. */
export const lastLookItem = storage.defineItem<Looks>('local:last-look', { fallback: {} });

export function newsMeaning(look: Look | null | undefined, counted: Counted | undefined) {
  // Upcoming appointments also pass, so that all are compared.
  const count = counted?.all ?? counted?.value;
  if (look?.count === undefined || count === undefined || count <= look.count) return undefined;
  const now = Date.now();
  const day = relativeDay(look.at, now) ?? formatDate(look.at);
  const since = daysUntil(look.at, now) === 0 ? formatTime(look.at) : day;
  return { text: `+${formatCount(count - look.count)} since ${since}`, tone: 'news' as const };
}
