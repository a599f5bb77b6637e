import { countText, formatCount } from '../values/formats';
import type { Counted } from './counts';

export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

export type Card = (typeof cards)[number];

type Counts = Partial<Record<Card, Counted>>;

/** What a count says together with the others, if that is known. */
export function meaningOf(card: Card, counts: Counts) {
  const { users, testsTaken, transactions } = counts;
  switch (card) {
    case 'users':
      return users?.paid === undefined ? undefined : { text: `${formatCount(users.paid)} paid` };
    case 'testsTaken': {
      if (testsTaken?.leftOut) {
        const left = countText(testsTaken.leftOut, { one: 'user', other: 'users' });
        return {
          text: `${formatCount(testsTaken.leftOut)} left out`,
          reason: `The stored test count of ${left} is not a number, so the total leaves them out.`,
        };
      }
      if (!testsTaken || !users?.value) return undefined;
      const tenths = Math.round((10 * testsTaken.value) / users.value);
      return { text: `${formatCount(tenths / 10)} per user` };
    }
    case 'upcomingAppointments':
      return undefined;
    case 'transactions': {
      const { text, others } = transactions?.money ?? {};
      return text === undefined ? undefined : { text: others ? `${text} +${others}` : text };
    }
  }
}
