import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, StoredDecimal } from '../values/stored';

export const PaymentDocument = v.object({
  userName: OptionalText,
  userEmail: OptionalText,
  selectedPlan: OptionalText,
  paymentAmount: StoredDecimal,
  paymentCurrency: v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{3}$/i), v.toUpperCase()),
});

export type Payment = ReturnType<typeof paymentOf>;

export function paymentOf(document: DecodedBy<typeof PaymentDocument>) {
  const { paymentAmount, paymentCurrency, ...others } = document;
  /** In the currency's main unit; null when it is not a number. */
  const amount = paymentAmount ?? null;
  return { ...others, amount, currency: paymentCurrency ?? '' };
}
