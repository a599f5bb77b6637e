import * as v from 'valibot';

/** An amount as it was written: a number, or a text that is one. */
const StoredAmount = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
  ]),
  v.finite(),
);

/** A document of `transactions` (specification, section 3). */
export const PaymentDocument = v.object({
  userName: v.optional(v.nullable(v.string())),
  userEmail: v.optional(v.nullable(v.string())),
  selectedPlan: v.optional(v.nullable(v.string())),
  paymentAmount: StoredAmount,
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
