import { storage } from 'wxt/utils/storage';
import { countText, formatCount } from '../values/formats';

export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

/** Section 9 of the specification counts only users with these account types. */
export const countedAccounts = ['free', 'paid'];

export type Card = (typeof cards)[number];

export interface Counted {
  value: number;
  all?: number;
  leftOut?: number;
  paid?: number;
}

export type KnownCounts = Partial<Record<Card, Counted & { countedAt: number }>>;
const fallback: KnownCounts = {};

export const countsItem = storage.defineItem('session:dashboard-counts', { fallback });

export const cardsToCount = (known: KnownCounts, now: number) =>
  cards.filter((card) => now - (known[card]?.countedAt ?? -Infinity) >= 60_000);

export function meaningOf(card: Card, counts: Partial<Record<Card, Counted>>) {
  const { users, testsTaken } = counts;
  if (card === 'users' && users?.paid !== undefined) {
    return { text: `${formatCount(users.paid)} paid` };
  }
  if (card !== 'testsTaken' || !testsTaken) return undefined;
  if (testsTaken.leftOut) {
    const left = countText(testsTaken.leftOut, { one: 'user', other: 'users' });
    return {
      text: `${formatCount(testsTaken.leftOut)} left out`,
      reason: `The stored test count of ${left} is not a number, so the total leaves them out.`,
    };
  }
  if (!users?.value) return undefined;
  const tenths = Math.round((10 * testsTaken.value) / users.value);
  return { text: `${formatCount(tenths / 10)} per user` };
}
