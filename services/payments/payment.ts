import * as v from 'valibot';
import { StoredDecimal } from '../values/stored';

/** A document of `transactions` (specification, section 3). */
export const PaymentDocument = v.object({
  userName: v.optional(v.nullable(v.string())),
  userEmail: v.optional(v.nullable(v.string())),
  selectedPlan: v.optional(v.nullable(v.string())),
  paymentAmount: StoredDecimal,
  paymentCurrency: v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{3}$/i), v.toUpperCase()),
});

export interface Payment {
  id: string;
  userName: string;
  userEmail: string;
  selectedPlan: string;
  /** In the currency's main unit, as the specification stores it; null when it is no number. */
  amount: number | null;
  /** An ISO 4217 code; empty when the document has none. */
  currency: string;
  problems?: string[];
}
