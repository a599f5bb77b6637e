import { expect, test } from 'vitest';
import { cardsToCount, meaningOf } from './counts';

test('what was counted within the last minute is not counted again', () => {
  const now = 1_000_000;
  const counts = {
    users: { value: 1, countedAt: now - 59_999 },
    testsTaken: { value: 1, countedAt: now - 60_000 },
    transactions: { value: 0, countedAt: now },
  };
  expect(cardsToCount(counts, now)).toEqual(['testsTaken', 'upcomingAppointments']);
});

test.each([
  [{ value: 250, paid: 38 }, '38 paid'],
  [{ value: 250, paid: 38, unknown: 0 }, '38 paid'],
  [{ value: 250, paid: 38, unknown: 2 }, '38 paid, 2 not counted'],
  [{ value: 120 }, undefined],
])('the count %j means "%s"', (counted, text) => {
  expect(meaningOf(counted)?.text).toBe(text);
});
