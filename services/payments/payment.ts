import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, required, StoredDecimal, Uid } from '../values/stored';

const Currency = v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{3}$/i), v.toUpperCase());

export const PaymentDocument = v.object({
  userId: Uid,
  ...v.entriesFromList(['userName', 'userEmail', 'selectedPlan'], OptionalText),
  /** The amount is in the currency's main unit. */
  paymentAmount: required(StoredDecimal, null),
  paymentCurrency: required(Currency, ''),
});

export type Payment = DecodedBy<typeof PaymentDocument>;
