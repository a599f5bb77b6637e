import * as v from 'valibot';
import { isDayText, todayText } from '../dates';
import { formErrors } from '../form-errors';

/** What the generation form holds while it is filled in: the text of its inputs. */
export interface CouponFormValues {
  code: string;
  discountPercentage: string;
  quantity: string;
  validFrom: string;
  validTill: string;
}

/** The maximum in the input (specification, section 9). */
export const maxPercent = 100;
export const maxQuantity = 1_000_000_000;

const maxCodeLength = 100;
const count = new Intl.NumberFormat();

function wholeNumber(message: string, highest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.check((value) => value >= 1 && value <= highest, message),
  );
}

function day(message: string) {
  return v.pipe(v.string(), v.maxLength(10, message), v.check(isDayText, message));
}

/** The code is the document's id too, so it must be good as one. */
const code = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a discount code.'),
  v.maxLength(maxCodeLength, `Enter at most ${maxCodeLength} characters.`),
  v.excludes('/', 'A code cannot contain a slash.'),
  v.regex(
    /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    'The code contains an invisible character.',
  ),
  v.regex(/^(?!\.\.?$|__.*__$)/, 'Firestore keeps this code for itself. Choose another one.'),
);

/** The form's rules: specification, section 5, and beyond it the bounds of each number and date. */
export const CouponForm = v.pipe(
  v.strictObject({
    code,
    discountPercentage: wholeNumber('Enter a whole number from 1 to 100.', maxPercent),
    quantity: wholeNumber(
      `Enter a whole number from 1 to ${count.format(maxQuantity)}.`,
      maxQuantity,
    ),
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

export type CouponOrder = v.InferOutput<typeof CouponForm>;

export function couponFormErrors(values: CouponFormValues) {
  return formErrors(CouponForm, values);
}

export function emptyCouponForm(): CouponFormValues {
  return {
    code: '',
    discountPercentage: '',
    quantity: '',
    validFrom: todayText(),
    validTill: '',
  };
}
