import * as v from 'valibot';
import type { RowVersion } from '../operations/row-version';
import { endOfValidity, instantOf } from '../values/dates';
import { lookAlikeProblem, StoredDate, StoredDecimal, StoredWord } from '../values/stored';

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

export interface Coupon {
  id: string;
  code: string;
  discountPercentage?: number;
  limit?: number;
  redeemed?: number;
  /** The start of validity; documents have no creation date. */
  createdAt?: number;
  /** The last valid millisecond; absent if the coupon never ends. */
  endsAt?: number;
  createdText?: string;
  endsText?: string;
  problems?: string[];
  version?: RowVersion;
}

export function couponOf(fields: CouponFields & { id: string; problems?: string[] }): Coupon {
  const { id, code, discountPercentage, limit, redeemed, validFrom, validTill } = fields;
  const created = readDate('validFrom', validFrom, instantOf);
  const ends = readDate('validTill', validTill, endOfValidity);
  const problems = [
    fields.problems,
    lookAlikeProblem(code ?? ''),
    created.problem,
    ends.problem,
  ].flat();
  const named = problems.filter((problem) => problem !== undefined);
  return {
    id,
    code: code ?? '',
    discountPercentage,
    limit,
    redeemed,
    createdAt: created.atMs,
    createdText: created.text,
    endsAt: ends.atMs,
    endsText: ends.text,
    ...(named.length > 0 && { problems: named }),
  };
}

function readDate(
  name: string,
  value: string | number | Date | undefined,
  read: (value: unknown) => number | null,
): { atMs?: number; text?: string; problem?: string } {
  if (value === undefined) return {};
  const atMs = read(value);
  return atMs === null ? { text: String(value), problem: `${name} is not a valid date` } : { atMs };
}
