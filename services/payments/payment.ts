import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { StoredDecimal } from '../values/stored';

export const PaymentDocument = v.object({
  userName: v.optional(v.nullable(v.string())),
  userEmail: v.optional(v.nullable(v.string())),
  selectedPlan: v.optional(v.nullable(v.string())),
  paymentAmount: StoredDecimal,
  paymentCurrency: v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{3}$/i), v.toUpperCase()),
});

export type Payment = ReturnType<typeof paymentOf>;

export function paymentOf(document: DecodedBy<typeof PaymentDocument>) {
  return {
    id: document.id,
    userName: document.userName ?? '',
    userEmail: document.userEmail ?? '',
    selectedPlan: document.selectedPlan ?? '',
    /** In the currency's main unit; null when it is not a number. */
    amount: document.paymentAmount ?? null,
    currency: document.paymentCurrency ?? '',
    ...(document.problems && { problems: document.problems }),
  };
}
