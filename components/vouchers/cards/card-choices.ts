import * as v from 'valibot';
import { Refusal } from '../../../services/api/failure';
import { formatDate } from '../../../services/values/formats';
import { formatNumber } from '../../../services/values/numbers';
import { codeOf, type Voucher } from '../../../services/vouchers/voucher';
import { type Logo, mostOffset, qrOf, scannedText } from '../pdf/card-layout';
import { like, storedItem } from '../../../services/values/stored-item';

const Heading = v.pipe(v.string(), v.trim(), v.maxLength(60, 'Enter at most 60 characters.'));

/** A code must not change whose address it is. */
function isAddress(text: string) {
  const [one, other] = ['A', 'B'].map((code) => URL.parse(scannedText(code, text)));
  if (!one || !other || one.protocol !== 'https:' || one.username || one.password) return false;
  return one.origin === other.origin && one.href !== other.href;
}

const CardChoices = v.object({
  size: v.optional(v.picklist(['large', 'medium', 'small']), 'medium'),
  scanned: v.optional(v.picklist(['code', 'address']), 'code'),
  heading: v.optional(Heading, ''),
  address: v.optional(v.pipe(v.string(), v.trim()), ''),
  ...v.entriesFromList(['right', 'down'], v.optional(v.string(), '0')),
  ...v.entriesFromList(['hasCredit', 'hasEnd', 'hasMarks'], v.optional(v.boolean(), true)),
});
export type CardValues = v.InferOutput<typeof CardChoices>;

const rangeOf = (most: number) => `Enter ${-most} to ${most}, so that the cards stay on the page.`;

const offsetCheck = (side: 'right' | 'down') =>
  v.forward(
    v.check(
      (values: CardValues) => Math.abs(Number(values[side])) <= mostOffset(values)[side],
      ({ input }) => rangeOf(mostOffset(input)[side]),
    ),
    [side],
  );

export const CardForm = v.pipe(
  CardChoices,
  v.forward(
    v.check(
      ({ scanned, address }) => scanned === 'code' || isAddress(address),
      'Enter an https:// address with {code} after the host name, and without a password.',
    ),
    ['address'],
  ),
  offsetCheck('right'),
  offsetCheck('down'),
);

export const usualChoices: CardValues = v.getDefaults(CardChoices);
export const choicesItem = storedItem<Partial<CardValues> | null>(
  'local:cards',
  (stored) => v.is(v.omit(CardChoices, ['heading']), stored),
  null,
);
const noLogo: Logo = { url: '', width: 0, height: 0 };
export const logoItem = storedItem<Logo | null>('local:card-logo', like(noLogo), null);

export const addressOf = ({ scanned, address }: CardValues) =>
  scanned === 'address' ? address.trim() : '';

export function faultOf(codes: readonly Voucher[], values: CardValues) {
  if (codes.length === 0) throw new Refusal('No code is in this state. Choose other codes.');
  const address = addressOf(values);
  const texts = codes.map((voucher) => scannedText(codeOf(voucher), address));
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  if (qrOf(longest, values.size)) return undefined;
  const remedy = `Choose a larger card${address && ' or a shorter address'}.`;
  return { size: `The QR code is too fine for this card. ${remedy}` };
}

export function cardOf(voucher: Voucher, { hasCredit, hasEnd }: CardValues) {
  const { credit, expiry } = voucher;
  const worth = hasCredit && credit !== null && `Credit ${formatNumber(credit)}`;
  const end = hasEnd && expiry !== null && `Valid till ${formatDate(expiry)}`;
  return { code: codeOf(voucher), details: [worth, end].filter((text) => text !== false) };
}
