import { countText, daysUntil, formatCount, formatNearDay, formatTime } from '../values/formats';
import type { Counted } from './counts';
import type { Look } from './last-look';

export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

export type Card = (typeof cards)[number];

type Counts = Partial<Record<Card, Counted>>;

/** Undefined also when it has begun since it was asked for. */
export function nextOf(counts: Counts, nowMs = Date.now()): Counted['next'] {
  const { next } = counts.upcomingAppointments ?? {};
  return next && next.atMs > nowMs ? next : undefined;
}

/** What a count says together with the others, if that is known. */
export function meaningOf(card: Card, counts: Counts, nowMs = Date.now()) {
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
    case 'upcomingAppointments': {
      const { atMs } = nextOf(counts, nowMs) ?? {};
      if (atMs === undefined) return undefined;
      const isToday = daysUntil(atMs, nowMs) === 0;
      return { text: `next: ${isToday ? formatTime(atMs) : formatNearDay(atMs, nowMs)}` };
    }
    case 'transactions': {
      const { text, others } = transactions?.money ?? {};
      return text === undefined ? undefined : { text: others ? `${text} +${others}` : text };
    }
  }
}

/** How many have come since the look. Upcoming appointments also pass, so that all are compared. */
export function newsOf(look: Look | null | undefined, counted: Counted | undefined): number {
  const count = counted?.all ?? counted?.value;
  return look?.count === undefined || count === undefined ? 0 : Math.max(0, count - look.count);
}

/** As in "+3 since 9:40 AM"; undefined without news. */
export function newsMeaning(look: Look | null | undefined, counted: Counted | undefined) {
  const news = newsOf(look, counted);
  if (!look || news === 0) return undefined;
  const isToday = daysUntil(look.at, Date.now()) === 0;
  const since = isToday ? formatTime(look.at) : formatNearDay(look.at);
  return { text: `+${formatCount(news)} since ${since}`, isNews: true };
}
