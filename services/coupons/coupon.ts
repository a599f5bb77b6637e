import * as v from 'valibot';
import { endOfValidity, instantOf } from '../values/dates';
import { lookAlikeProblem } from '../values/look-alikes';

const storedDate = v.union([v.string(), v.number(), v.date()]);
const storedNumber = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}(\.\d+)?$/), v.transform(Number)),
  ]),
  v.finite(),
);

/**
 * A document of `vouchers`, the collection that holds the discount coupons (specification,
 * section 3), as older clients may have left it.
 */
export const CouponDocument = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  discountPercentage: storedNumber,
  validFrom: storedDate,
  validTill: storedDate,
  limit: storedNumber,
  redeemed: storedNumber,
});

type CouponFields = Partial<v.InferOutput<typeof CouponDocument>>;

export interface Coupon {
  id: string;
  code: string;
  discountPercentage?: number;
  limit?: number;
  redeemed?: number;
  /** The start of validity, in milliseconds: the documents hold no other date of creation. */
  createdMs?: number;
  /** The last valid millisecond; without one nothing says that it ends. */
  endsMs?: number;
  /** The dates as they are written, where they are none. */
  createdText?: string;
  endsText?: string;
  problems?: string[];
}

/** The coupon of a decoded document. What is missing or no date is named as a problem. */
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
    createdMs: created.atMs,
    createdText: created.text,
    endsMs: ends.atMs,
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
  return atMs === null ? { text: String(value), problem: `${name} is no date` } : { atMs };
}

/** Active while Valid Till has not passed (specification, section 4). */
export function isActive({ endsMs }: Pick<Coupon, 'endsMs'>, now: number): boolean {
  return endsMs === undefined || now <= endsMs;
}
