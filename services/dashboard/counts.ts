import { storage } from 'wxt/utils/storage';
import { type Card, cards } from './meaning';

/** What belongs to a count and costs no read of its own. */
export interface Counted {
  value: number;
  /** Of upcoming appointments, also those that are over. */
  all?: number;
  /** Users whose `testsTaken` is not a finite number; the sum excludes them. */
  leftOut?: number;
  paid?: number;
  /** In the most used currency, and how many other currencies there are. */
  money?: { text: string; others: number };
}

export type CardCount = Counted & { countedAt: number };
export type KnownCounts = Partial<Record<Card, CardCount>>;

/** Specification, section 9. */
export const testsTakenOffset = 6;

/** Lets the popup show the last counts at once; cleared when the session ends. */
export const countsItem = storage.defineItem<KnownCounts>('session:dashboard-counts', {
  fallback: {},
});

/** Counting costs reads, so the popup leaves out what was counted within the last minute. */
export const cardsToCount = (known: KnownCounts, now: number) =>
  cards.filter((card) => now - (known[card]?.countedAt ?? -Infinity) >= 60_000);
