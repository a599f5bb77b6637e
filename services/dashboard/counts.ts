import { storage } from 'wxt/utils/storage';
import { cards, type KnownCounts } from './meaning';

/** Specification, section 9. */
export const testsTakenOffset = 6;

/** Lets the popup show the last counts at once; cleared when the session ends. */
export const countsItem = storage.defineItem<KnownCounts>('session:dashboard-counts', {
  fallback: {},
});

/** Counting costs reads, so the popup leaves out what was counted within the last minute. */
export const cardsToCount = (known: KnownCounts, now: number) =>
  cards.filter((card) => now - (known[card]?.countedAt ?? -Infinity) >= 60_000);
