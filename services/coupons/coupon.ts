import * as v from 'valibot';
import { markTwins } from '../codes/twins';
import type { DecodedBy } from '../firebase/firestore/decode';
import type { RowVersion } from '../operations/row-version';
import { isActive, StoredInstant, StoredLastInstant } from '../values/dates';
import * as rules from '../values/form-rules';
import { randomLetters } from '../values/random-letters';
import {
  isUnread,
  lookAlikeProblem,
  joinFaults,
  required,
  StoredNumber,
  StoredUses,
  StoredWord,
} from '../values/stored';

/** Discount coupons are stored in `vouchers` (`docs/data-model.md`). */
export const CouponDocument = v.object({
  code: required(StoredWord, ''),
  validFrom: StoredInstant,
  validTill: StoredLastInstant,
  ...v.entriesFromList(['discountPercentage', 'limit'], StoredNumber),
  redeemed: StoredUses,
});

export type Coupon = ReturnType<typeof couponOf> & { version?: RowVersion };

export function couponOf(document: DecodedBy<typeof CouponDocument>) {
  // Documents have no creation date.
  const { validFrom: createdAt, validTill: expiry, ...others } = document;
  return {
    ...others,
    createdAt,
    expiry,
    ...joinFaults(document, lookAlikeProblem(others.code)),
  };
}

export const withTwins = (coupons: readonly Coupon[]): readonly Coupon[] =>
  markTwins(
    coupons,
    ({ code, id }) => code || id,
    (twins) => twins.length,
  );

export function validityOf(coupon: Coupon, now: number) {
  if (isUnread(coupon, 'validTill')) return 'unknown';
  return isActive(coupon, now) ? 'active' : 'expired';
}

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

const folded = (code: string) => code.normalize().toUpperCase();

/** The app compares codes exactly, but people who type one do not. */
export function twinOf(typed: string, coupons: readonly Coupon[]): Coupon | undefined {
  const own = folded(typed.trim());
  return coupons.find(({ code }) => code !== '' && folded(code) === own);
}

export const couponDraftItem = rules.formDraft<CouponFormValues>('coupon');

/** I, O, 0 and 1 are missing, because they are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const suggestCode = () => randomLetters(alphabet, 8);
