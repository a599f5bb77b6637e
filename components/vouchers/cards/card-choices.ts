import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { formatDate } from '../../../services/values/formats';
import { formatNumber } from '../../../services/values/numbers';
import { codeOf, type Voucher } from '../../../services/vouchers/voucher';
import { type Logo, qrOf, scannedText } from '../pdf/card-layout';

const Heading = v.pipe(v.string(), v.trim(), v.maxLength(60, 'Enter at most 60 characters.'));

const CardChoices = v.object({
  which: v.optional(v.picklist(['all', 'unused', 'unused or handed out']), 'all'),
  size: v.optional(v.picklist(['large', 'medium', 'small']), 'medium'),
  scanned: v.optional(v.picklist(['code', 'address']), 'code'),
  heading: v.optional(Heading, ''),
  address: v.optional(v.pipe(v.string(), v.trim()), ''),
  ...v.entriesFromList(['hasCredit', 'hasEnd', 'hasMarks'], v.optional(v.boolean(), true)),
});
export type CardValues = v.InferOutput<typeof CardChoices>;

export const usualChoices: CardValues = v.getDefaults(CardChoices);
export const choicesItem = storage.defineItem<Partial<CardValues> | null>('local:cards', {
  fallback: null,
});
export const logoItem = storage.defineItem<Logo | null>('local:card-logo', { fallback: null });

export const cardForm = (fault: ReturnType<typeof faultOf>) =>
  v.pipe(
    CardChoices,
    v.forward(
      v.check(() => !fault, fault?.text),
      [fault?.field ?? 'which'],
    ),
  );

export const addressOf = ({ scanned, address }: CardValues) =>
  scanned === 'address' ? address.trim() : '';

const isAddress = (text: string) =>
  /^https:/i.test(text) && text.includes('{code}') && URL.canParse(text);

export function faultOf(chosen: readonly Voucher[], values: CardValues) {
  const fault = (field: keyof CardValues, text: string) => ({ field, text, isTooFine: false });
  const address = addressOf(values);
  const texts = chosen.map((voucher) => scannedText(codeOf(voucher), address));
  if (texts.length === 0) return fault('which', 'There are no such codes.');
  if (values.scanned === 'address' && !isAddress(address)) {
    return fault('address', 'Enter an https:// address with {code} where the code belongs.');
  }
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  if (qrOf(longest, values.size)) return undefined;
  const [field, what, first] = address
    ? (['address', 'This address', 'shorten it or '] as const)
    : (['size', 'The longest code', ''] as const);
  const text = `${what} makes the QR too fine for this card; ${first}choose a larger card.`;
  return { field, text, isTooFine: true };
}

export function cardOf(voucher: Voucher, { hasCredit, hasEnd }: CardValues) {
  const { credit, endsAt } = voucher;
  const worth = hasCredit && credit !== null && `Credit ${formatNumber(credit)}`;
  const end = hasEnd && endsAt !== null && `Valid till ${formatDate(endsAt)}`;
  return { code: codeOf(voucher), details: [worth, end].filter((text) => text !== false) };
}
