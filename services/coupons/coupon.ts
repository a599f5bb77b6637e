import * as v from 'valibot';
import type { RowVersion } from '../operations/row-version';
import { endOfValidity, readDate } from '../values/dates';
import {
  lookAlikeProblem,
  rowProblems,
  StoredDate,
  StoredDecimal,
  StoredWord,
} from '../values/stored';

/** Discount coupons are stored in `vouchers` (specification, section 3). */
export const CouponDocument = v.object({
  code: StoredWord,
  discountPercentage: StoredDecimal,
  validFrom: StoredDate,
  validTill: StoredDate,
  limit: StoredDecimal,
  redeemed: StoredDecimal,
});

type CouponFields = Partial<v.InferOutput<typeof CouponDocument>>;

export type Coupon = ReturnType<typeof couponOf> & { version?: RowVersion };

export function couponOf(fields: CouponFields & { id: string; problems?: string[] }) {
  const { id, code = '', discountPercentage, limit, redeemed, validFrom, validTill } = fields;
  const created = readDate('validFrom', validFrom);
  const ends = readDate('validTill', validTill, endOfValidity);
  return {
    id,
    code,
    discountPercentage,
    limit,
    redeemed,
    /** The start of validity; documents have no creation date. */
    createdAt: created.atMs,
    createdText: created.text,
    /** The last valid millisecond; undefined if the coupon never ends. */
    endsAt: ends.atMs,
    endsText: ends.text,
    ...rowProblems(fields.problems, lookAlikeProblem(code), created.problem, ends.problem),
  };
}
