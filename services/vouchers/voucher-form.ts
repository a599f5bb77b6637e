import * as v from 'valibot';
import { isActive } from '../values/dates';
import { isoDay } from '../values/day-formats';
import * as rules from '../values/form-rules';

export const maxQuantity = 10_000;

const maxTextLength = 500;

export const VoucherForm = v.pipe(
  v.strictObject({
    groupName: rules.shortText('Enter a group name.', maxTextLength),
    quantity: rules.wholeNumber(maxQuantity),
    credit: rules.wholeNumber(),
    // It is parsed but never used, so any text is valid (`docs/behaviour.md`).
    discountedPrice: v.pipe(
      v.string(),
      v.maxLength(maxTextLength, `Enter at most ${maxTextLength} characters.`),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
    ...rules.validityDays('the codes are valid'),
  }),
  v.forward(v.partialCheck(...rules.tillIsNotBeforeFrom), ['validTill']),
);

export type VoucherFormValues = v.InferInput<typeof VoucherForm>;
export type VoucherInput = v.InferOutput<typeof VoucherForm>;

export function emptyVoucherForm(): VoucherFormValues {
  return { groupName: '', quantity: '', credit: '', discountedPrice: '', ...rules.emptyValidity() };
}

type Like = Record<'count' | 'leastCredit' | 'mostCredit' | 'expiry', number> & { name: string };

export function voucherFormLike(group: Like): Partial<VoucherFormValues> {
  const { name: groupName, count, leastCredit, mostCredit, expiry } = group;
  const quantity = `${Math.min(count, maxQuantity)}`;
  const credit = leastCredit === mostCredit ? `${leastCredit}` : '';
  const hasExpiry = expiry < Infinity && isActive(group, Date.now());
  return { groupName, quantity, credit, validTill: hasExpiry ? isoDay(expiry) : '' };
}

export const voucherDraftItem = rules.formDraft<VoucherFormValues>('voucher');
