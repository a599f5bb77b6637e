import * as v from 'valibot';
import { StoredDecimal } from '../values/stored';

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
  /** In the currency's main unit; null when it is not a number. */
  amount: number | null;
  currency: string;
  problems?: string[];
}
