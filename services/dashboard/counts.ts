import { formatCount } from '../values/formats';
import { like, storedItem } from '../values/stored-item';

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
  paid?: number;
  /** Their accounts are neither free nor paid, and are not in the value. */
  unknown?: number;
}

export type DatedCounts = Partial<Record<Card, Counted & { countedAt: number }>>;

export const countsItem = storedItem<DatedCounts>('session:dashboard-counts', like({}), {});

export const cardsToCount = (counts: DatedCounts, now: number) =>
  cards.filter((card) => now - (counts[card]?.countedAt ?? -Infinity) >= 60_000);

export function meaningOf({ paid, unknown = 0 }: Counted) {
  if (paid === undefined) return undefined;
  const known = `${formatCount(paid)} paid`;
  if (unknown === 0) return { text: known };
  return {
    text: `${known}, ${formatCount(unknown)} not counted`,
    reason: 'Accounts that are neither free nor paid are not counted.',
  };
}
