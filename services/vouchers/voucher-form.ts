import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { todayText } from '../values/dates';
import { day, shortText, wholeNumber } from '../values/form-rules';

export const maxQuantity = 10_000;

export interface VoucherFormValues {
  groupName: string;
  quantity: string;
  credit: string;
  discountedPrice: string;
  validFrom: string;
  validTill: string;
}

const maxTextLength = 500;

/** Specification, section 5, with bounds added for numbers and dates. */
export const VoucherForm = v.pipe(
  v.strictObject({
    groupName: shortText('Enter a group name.', maxTextLength),
    quantity: wholeNumber(maxQuantity),
    credit: wholeNumber(),
    // The specification parses it but never uses it, so any text is valid.
    discountedPrice: v.pipe(
      v.string(),
      v.maxLength(maxTextLength, `Enter at most ${maxTextLength} characters.`),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
    validFrom: day('Enter the first day on which the codes are valid.'),
    validTill: day('Enter the last day on which the codes are valid.'),
  }),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validTill']],
      ({ validFrom, validTill }) => validTill >= validFrom,
      'Valid Till is before Valid From.',
    ),
    ['validTill'],
  ),
);

export type VoucherInput = v.InferOutput<typeof VoucherForm>;

export function emptyVoucherForm(): VoucherFormValues {
  return {
    groupName: '',
    quantity: '',
    credit: '',
    discountedPrice: '',
    validFrom: todayText(),
    validTill: '',
  };
}

/** Only edited fields are stored, so that a reopened form starts with the current date. */
export const voucherDraftItem = storage.defineItem<Partial<VoucherFormValues> | null>(
  'session:voucher-draft',
  { fallback: null },
);
