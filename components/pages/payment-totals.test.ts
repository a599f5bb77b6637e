import { afterEach, expect, test } from 'vitest';
import type { Payment } from '../../services/payments/payment';
import { totalsByCurrency, totalsByMonth } from './payment-totals';

const zoneOfThisMachine = process.env.TZ;

afterEach(() => {
  if (zoneOfThisMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisMachine;
});

const payment = (amount: number | null, currency: string, addedAt = 0): Payment => ({
  addedAt,
  id: '',
  userId: '',
  userName: '',
  userEmail: '',
  selectedPlan: '',
  paymentAmount: amount,
  paymentCurrency: currency,
});

test('payment totals add up each currency, the most used one first, and skip payments without an amount', () => {
  const totals = totalsByCurrency([
    payment(10, 'USD'),
    payment(1, ''),
    payment(1, ''),
    payment(1, ''),
    payment(499, 'INR'),
    payment(null, 'INR'),
    payment(7, 'EUR'),
    payment(2.5, 'USD'),
  ]);
  expect(totals).toEqual([
    { currency: 'USD', amount: 12.5, payments: 2 },
    { currency: 'EUR', amount: 7, payments: 1 },
    { currency: 'INR', amount: 499, payments: 1 },
    { currency: '', amount: 3, payments: 3 },
  ]);
});

test.each([
  ['Asia/Kolkata', '2026-10-31T18:29:59.999Z', '2026-10-31T18:30:00Z'],
  ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
  ['Pacific/Kiritimati', '2026-10-31T09:59:59.999Z', '2026-10-31T10:00:00Z'],
])('payments belong to the local month in which they were added: %s', (zone, last, first) => {
  process.env.TZ = zone;
  const totals = totalsByMonth([
    payment(1, 'INR', Date.parse(last)),
    payment(0.1, 'INR', Date.parse(first)),
    payment(0.2, 'INR', Date.parse(first)),
    payment(5, 'USD', Date.parse(first)),
  ]);
  expect(totals.map(({ month, currency, payments }) => [month, currency, payments])).toEqual([
    ['2026-11', 'INR', 2],
    ['2026-11', 'USD', 1],
    ['2026-10', 'INR', 1],
  ]);
});
