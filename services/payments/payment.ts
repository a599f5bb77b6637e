import * as v from 'valibot';
import { decode, type DecodedBy } from '../firebase/firestore/decode';
import type { StoredDocument } from '../firebase/firestore/documents';
import { textIn } from '../firebase/firestore/typed-fields';
import { shownName } from '../values/cut-text';
import { formatMoney } from '../values/numbers';
import { plainText } from '../values/plain-text';
import { amountOf, numberOf } from '../values/read-number';
import { joinFaults, OptionalText, required, storedAs, Uid } from '../values/stored';

const Amount = storedAs(amountOf, 'is not a readable amount');

const Currency = storedAs(
  (value) => /^[A-Z]{3}$/.exec(plainText(String(value)).toUpperCase())?.[0] ?? null,
  'is not a currency of three letters',
);

export const PaymentDocument = v.object({
  userId: Uid,
  ...v.entriesFromList(['userName', 'userEmail', 'selectedPlan'], OptionalText),
  /** The amount is in the currency's main unit. */
  paymentAmount: required(Amount, null),
  paymentCurrency: required(Currency, ''),
});

export type Payment = DecodedBy<typeof PaymentDocument>;

/** An amount such as "₹499" is shown as it is stored, because its sign can differ from the field. */
export function paymentOf(document: StoredDocument): Payment {
  const row = decode(PaymentDocument, document);
  const text = textIn(document.fields, 'paymentAmount');
  if (row.paymentAmount === null || text === undefined || numberOf(text) !== null) return row;
  return { ...row, ...joinFaults(row, { storedTexts: { paymentAmount: text } }) };
}

export function moneyText({ paymentAmount, paymentCurrency, storedTexts = {} }: Payment): string {
  if (storedTexts.paymentAmount !== undefined) return storedTexts.paymentAmount;
  const currency = paymentCurrency || shownName(storedTexts.paymentCurrency ?? '', 20);
  return paymentAmount === null ? '' : formatMoney(paymentAmount, currency);
}
