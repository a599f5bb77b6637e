import { storage } from 'wxt/utils/storage';
import { countText, formatCount } from '../values/formats';

export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

/** Only users with these account types are counted (`docs/behaviour.md`). */
export const countedAccounts = ['free', 'paid'];

export type Card = (typeof cards)[number];

export interface Counted {
  value: number;
  leftOut?: number;
  paid?: number;
}

export type DatedCounts = Partial<Record<Card, Counted & { countedAt: number }>>;

export const countsItem = storage.defineItem<DatedCounts>('session:dashboard-counts', {
  fallback: {},
});

export const cardsToCount = (counts: DatedCounts, now: number) =>
  cards.filter((card) => now - (counts[card]?.countedAt ?? -Infinity) >= 60_000);

export function meaningOf({ paid, leftOut }: Counted) {
  if (paid !== undefined) return { text: `${formatCount(paid)} paid` };
  if (!leftOut) return undefined;
  const left = countText(leftOut, { one: 'user', other: 'users' });
  return {
    text: `${formatCount(leftOut)} left out`,
    reason: `The total leaves out ${left} without a readable test count.`,
  };
}
