import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { todayText } from '../values/dates';
import { lookAlikeProblem } from '../values/stored';
import { day, shortText, wholeNumber } from '../values/form-rules';

export interface CouponFormValues {
  code: string;
  discountPercentage: string;
  quantity: string;
  validFrom: string;
  validTill: string;
}

export const maxPercent = 100;
const maxQuantity = 1_000_000_000;

/** The code is also the document id, so Firestore's limits for ids apply. */
const code = v.pipe(
  shortText('Enter a discount code.', 100),
  v.normalize(),
  v.excludes('/', 'A code cannot contain a slash.'),
  // The browser shows two spaces as one, so two codes could look the same.
  v.excludes('  ', 'The code contains two spaces in a row.'),
  v.check(
    (code) => !lookAlikeProblem(code),
    ({ input }) => `The ${lookAlikeProblem(input)}.`,
  ),
  v.regex(/^(?!\.\.?$|__.*__$)/, 'Firestore keeps this code for itself. Choose another one.'),
);

/** Specification, section 5, with bounds added for numbers and dates. */
export const CouponForm = v.pipe(
  v.strictObject({
    code,
    discountPercentage: wholeNumber(maxPercent),
    quantity: wholeNumber(maxQuantity),
    validFrom: day('Enter the first day on which the coupon is valid.'),
    validTill: day('Enter the last day on which the coupon is valid.'),
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

export function emptyCouponForm(): CouponFormValues {
  return {
    code: '',
    discountPercentage: '',
    quantity: '',
    validFrom: todayText(),
    validTill: '',
  };
}

/** Only edited fields are stored, so that a reopened form starts with the current date. */
export const couponDraftItem = storage.defineItem<Partial<CouponFormValues> | null>(
  'session:coupon-draft',
  { fallback: null },
);
