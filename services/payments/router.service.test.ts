import { expect, test } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { deleteDocument, writeDocument } from '../../tests/support/emulators';

test.each([
  { paymentAmount: '499.50', paymentCurrency: 'inr', amount: 499.5, currency: 'INR' },
  { paymentAmount: 0, paymentCurrency: 'JPY', amount: 0, currency: 'JPY' },
  { paymentAmount: Number.NaN, paymentCurrency: 'USD', amount: null, currency: 'USD' },
  { paymentAmount: 5, paymentCurrency: 'not a currency', amount: 5, currency: '' },
])('reads $paymentAmount $paymentCurrency', async ({ amount, currency, ...stored }) => {
  const api = await signedInClient();
  await writeDocument('transactions/amount', stored);
  const rows = await allRows(api.payments.list());
  await deleteDocument('transactions/amount');
  expect(rows.find(({ id }) => id === 'amount')).toMatchObject({
    paymentAmount: amount,
    paymentCurrency: currency,
  });
});
