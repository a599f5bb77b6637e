import { storage } from 'wxt/utils/storage';
import { countText } from '../values/formats';
import { type Card, cards } from './summary';

export interface CardCount {
  value: number;
  /** Users whose `testsTaken` is not a finite number; the sum excludes them. */
  leftOut?: number;
  countedAt: number;
}

export type KnownCounts = Partial<Record<Card, CardCount>>;

export const testsTakenBy = (leftOut: number) =>
  `By all but ${countText(leftOut, { one: 'user', other: 'users' })}`;

export const leftOutReason =
  'The stored test count of these users is not a number, so the total leaves them out.';

/** Specification, section 9. */
export const testsTakenOffset = 6;

/** Lets the popup show the last counts at once; cleared when the session ends. */
export const countsItem = storage.defineItem<KnownCounts>('session:dashboard-counts', {
  fallback: {},
});

const freshForMs = 60_000;

/** Counting costs reads, so the popup leaves out what was counted within the last minute. */
export function cardsToCount(known: KnownCounts, now: number): Card[] {
  return cards.filter((card) => now - (known[card]?.countedAt ?? -Infinity) >= freshForMs);
}
