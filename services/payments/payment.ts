import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, required, StoredDecimal, Uid } from '../values/stored';

const Currency = v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{3}$/i), v.toUpperCase());

export const PaymentDocument = v.object({
  userId: Uid,
  ...v.entriesFromList(['userName', 'userEmail', 'selectedPlan'], OptionalText),
  /** In the currency's main unit; null when it is not a number. */
  paymentAmount: required(StoredDecimal, null),
  paymentCurrency: required(Currency, ''),
});

export type Payment = DecodedBy<typeof PaymentDocument>;
