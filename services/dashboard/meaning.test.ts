import { expect, test } from 'vitest';
import type { Counted } from './counts';
import { type Card, meaningOf, nextOf } from './meaning';

const now = new Date(2026, 10, 22, 17, 0).getTime();
const nextAt = (...time: [day: number, hour: number, minute: number]): Counted => ({
  value: 30,
  next: { name: 'Olivia Sharma', type: 'ONLINE', atMs: new Date(2026, 10, ...time).getTime() },
});

test.each<[Card, Partial<Record<Card, Counted>>, string | undefined]>([
  ['users', { users: { value: 250, paid: 38 } }, '38 paid'],
  ['users', { users: { value: 250, paid: 0 } }, '0 paid'],
  ['users', { users: { value: 250 } }, undefined],
  ['testsTaken', { users: { value: 250 }, testsTaken: { value: 531 } }, '2.1 per user'],
  ['testsTaken', { users: { value: 100 }, testsTaken: { value: 200 } }, '2 per user'],
  ['testsTaken', { users: { value: 0 }, testsTaken: { value: 0 } }, undefined],
  ['testsTaken', { testsTaken: { value: 531 } }, undefined],
  ['testsTaken', { testsTaken: { value: 531, leftOut: 1 } }, '1 left out'],
  ['upcomingAppointments', { upcomingAppointments: nextAt(22, 17, 30) }, 'next: 5:30 PM'],
  ['upcomingAppointments', { upcomingAppointments: nextAt(23, 8, 15) }, 'next: tomorrow'],
  ['upcomingAppointments', { upcomingAppointments: nextAt(30, 8, 15) }, 'next: Mon, Nov 30'],
  ['upcomingAppointments', { upcomingAppointments: { value: 0 } }, undefined],
  ['transactions', { transactions: { value: 120 } }, undefined],
  ['transactions', { transactions: { value: 2, money: { text: '₹5', others: 0 } } }, '₹5'],
  ['transactions', { transactions: { value: 2, money: { text: '₹5', others: 4 } } }, '₹5 +4'],
])('the count of %s in %j means "%s"', (card, counts, text) => {
  expect(meaningOf(card, counts, now)?.text.replace('\u202f', ' ')).toBe(text);
});

test('an appointment that has begun since the count is not the next one', () => {
  const counts = { upcomingAppointments: nextAt(22, 16, 59) };
  expect(nextOf(counts, now)).toBeUndefined();
  expect(meaningOf('upcomingAppointments', counts, now)).toBeUndefined();
});
