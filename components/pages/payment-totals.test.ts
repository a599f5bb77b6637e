import { expect, test } from 'vitest';
import type { Payment } from '../../services/payments/payment';
import { totalsByCurrency } from './payment-totals';

const payment = (amount: number | null, currency: string): Payment => ({
  id: '',
  userName: '',
  userEmail: '',
  selectedPlan: '',
  amount,
  currency,
});

test('payment totals add up each currency and skip payments without an amount', () => {
  const totals = totalsByCurrency([
    payment(10, 'USD'),
    payment(499, 'INR'),
    payment(null, 'INR'),
    payment(2.5, 'USD'),
    payment(1, ''),
  ]);
  expect(totals).toEqual([
    ['', 1],
    ['INR', 499],
    ['USD', 12.5],
  ]);
});
