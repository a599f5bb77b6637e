import { expect, test } from 'vitest';
import type { Payment } from '../../services/payments/payment';
import { totalsByCurrency } from './payment-totals';

const payment = (amount: number | null, currency: string): Payment => ({
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
