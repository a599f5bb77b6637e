import { expect, test } from 'vitest';
import { type Card, cardsToCount, type Counted, meaningOf } from './counts';

test('what was counted within the last minute is not counted again', () => {
  const now = 1_000_000;
  const known = {
    users: { value: 1, countedAt: now - 59_999 },
    testsTaken: { value: 1, countedAt: now - 60_000 },
    transactions: { value: 0, countedAt: now },
  };
  expect(cardsToCount(known, now)).toEqual(['testsTaken', 'upcomingAppointments']);
});

test.each<[Card, Partial<Record<Card, Counted>>, string | undefined]>([
  ['users', { users: { value: 250, paid: 38 } }, '38 paid'],
  ['users', { users: { value: 250 } }, undefined],
  ['testsTaken', { users: { value: 250 }, testsTaken: { value: 531 } }, '2.1 per user'],
  ['testsTaken', { users: { value: 0 }, testsTaken: { value: 0 } }, undefined],
  ['testsTaken', { testsTaken: { value: 531, leftOut: 1 } }, '1 left out'],
  ['transactions', { transactions: { value: 120 } }, undefined],
])('the count of %s in %j means "%s"', (card, counts, text) => {
  expect(meaningOf(card, counts)?.text).toBe(text);
});
