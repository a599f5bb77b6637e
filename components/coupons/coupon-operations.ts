import { lists } from '../lists/lists';
import { codeDeletion, newEndTexts } from '../operations/chosen-rows';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { shownName } from '../../services/values/cut-text';
import type { Noun } from '../../services/values/formats';

export const couponNoun: Noun = { one: 'discount coupon', other: 'discount coupons' };

/** Section 5 of the specification has the exact text. */
export const codeTaken = 'Voucher code already exists';

const applyEnd = applyToList(lists.coupons);

export const couponOperations = {
  'generate-coupon': {
    doing: () => 'Generating discount coupon',
    subject: ({ subject }) => shownName(subject.code),
    done: () => 'Discount Coupon Generated Successfully!',
    failed: codeTaken,
    applyEnd,
  },
  'delete-coupon': { ...codeDeletion(couponNoun), applyEnd, takenText: codeTaken },
  'end-coupons': { ...newEndTexts(couponNoun), applyEnd },
} satisfies Partial<OperationKinds>;
