import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import type { RowVersion } from '../operations/row-version';
import { endOfValidity, readDate } from '../values/dates';
import {
  lookAlikeProblem,
  required,
  rowProblems,
  StoredDate,
  StoredDecimal,
  StoredWord,
} from '../values/stored';

/** Discount coupons are stored in `vouchers` (specification, section 3). */
export const CouponDocument = v.object({
  code: required(StoredWord, ''),
  discountPercentage: StoredDecimal,
  ...v.entriesFromList(['validFrom', 'validTill'], StoredDate),
  ...v.entriesFromList(['limit', 'redeemed'], StoredDecimal),
});

export type Coupon = ReturnType<typeof couponOf> & { version?: RowVersion };

export function couponOf(document: DecodedBy<typeof CouponDocument>) {
  const { validFrom, validTill, problems, ...others } = document;
  const created = readDate('validFrom', validFrom);
  const ends = readDate('validTill', validTill, endOfValidity);
  return {
    ...others,
    /** The start of validity; documents have no creation date. */
    createdAt: created.atMs,
    createdText: created.text,
    /** The last valid millisecond; undefined if the coupon never ends. */
    endsAt: ends.atMs,
    endsText: ends.text,
    ...rowProblems(problems, lookAlikeProblem(others.code), created.problem, ends.problem),
  };
}
