import { countText, daysUntil, formatCount, formatNearDay, formatTime } from '../values/formats';
import type { Counted, NextAppointment } from './counts';

export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

export type Card = (typeof cards)[number];

type Counts = Partial<Record<Card, Counted>>;

interface Meaning {
  text: string;
  reason?: string;
}

/** Undefined also when it has begun since it was asked for. */
export function nextOf(counts: Counts, nowMs = Date.now()): NextAppointment | undefined {
  const { next } = counts.upcomingAppointments ?? {};
  return next && next.atMs > nowMs ? next : undefined;
}

/** What a count says together with the others, if that is known. */
export function meaningOf(card: Card, counts: Counts, nowMs = Date.now()): Meaning | undefined {
  const { users, testsTaken } = counts;
  const next = nextOf(counts, nowMs);
  switch (card) {
    case 'users':
      return users?.paid === undefined ? undefined : { text: `${formatCount(users.paid)} paid` };
    case 'testsTaken':
      if (testsTaken?.leftOut) {
        const left = countText(testsTaken.leftOut, { one: 'user', other: 'users' });
        return {
          text: `${formatCount(testsTaken.leftOut)} left out`,
          reason: `The stored test count of ${left} is not a number, so the total leaves them out.`,
        };
      }
      if (!testsTaken || !users?.value) return undefined;
      return {
        text: `${formatCount(Math.round((10 * testsTaken.value) / users.value) / 10)} per user`,
      };
    case 'upcomingAppointments': {
      if (!next) return undefined;
      const isToday = daysUntil(next.atMs, nowMs) === 0;
      return { text: `next: ${isToday ? formatTime(next.atMs) : formatNearDay(next.atMs, nowMs)}` };
    }
    case 'transactions': {
      const { text, others = 0 } = counts.transactions?.money ?? {};
      return text === undefined ? undefined : { text: others > 0 ? `${text} +${others}` : text };
    }
  }
}
