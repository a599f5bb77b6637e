import * as v from 'valibot';
import { randomLetters } from '../values/random-letters';
import { lookAlikeProblem } from '../values/stored';
import * as rules from '../values/form-rules';

export const maxPercent = 100;

/** The code is also the document id, so Firestore's limits for ids apply. */
const code = v.pipe(
  rules.shortText('Enter a discount code.', 100),
  v.normalize(),
  v.excludes('/', 'A code cannot contain a slash.'),
  // The browser shows two spaces as one, so two codes could look the same.
  v.excludes('  ', 'The code contains two spaces in a row.'),
  v.check(
    (code) => !lookAlikeProblem(code),
    ({ input }) => `The ${lookAlikeProblem(input)}.`,
  ),
  v.regex(/^(?!\.\.?$|__.*__$)/, 'Firestore reserves this code. Choose another one.'),
);

/** Specification, section 5, with bounds added for numbers and dates. */
export const CouponForm = v.pipe(
  v.strictObject({
    code,
    discountPercentage: rules.wholeNumber(maxPercent),
    quantity: rules.wholeNumber(1_000_000_000),
    ...rules.validityDays('the coupon is valid'),
  }),
  v.forward(v.partialCheck(...rules.tillIsNotBeforeFrom), ['validTill']),
);

export type CouponFormValues = v.InferInput<typeof CouponForm>;

export function emptyCouponForm(): CouponFormValues {
  return { code: '', discountPercentage: '', quantity: '', ...rules.emptyValidity() };
}

export const couponDraftItem = rules.formDraft<CouponFormValues>('coupon');

/** Without I, O, 0 and 1, which are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const suggestCode = () => randomLetters(alphabet, 8);
