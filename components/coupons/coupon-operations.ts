import { api } from '../../services/api/client';
import type { Coupon } from '../../services/coupons/coupon';
import type { OperationView } from '../../services/operations/operation-view';
import { namesText } from '../operations/chosen-deletion';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import type { ListSource } from '../table/data/list-data';
import { shownName } from '../../services/values/cut-text';
import { type Noun, nounFor } from '../../services/values/formats';

export const couponSource: ListSource<Coupon> = {
  name: 'coupons',
  failureTitle: 'Failed to fetch discount coupons',
  noun: { one: 'coupon', other: 'coupons' },
  api: api.coupons,
  isUnused: ({ redeemed }) => redeemed === 0,
};

export const couponNoun: Noun = { one: 'discount coupon', other: 'discount coupons' };

/** Exact text from the specification, section 5. */
export const codeTaken = 'Voucher code already exists';

const common = {
  subject: ({ subject }: OperationView<'generate-coupon' | 'delete-coupon'>) =>
    shownName(subject.code, 'code'),
  applyEnd: applyToList(couponSource.name, api.coupons),
};

export const couponOperations = {
  'generate-coupon': {
    ...common,
    doing: () => 'Generating discount coupon',
    done: () => 'Discount Coupon Generated Successfully!',
    failed: codeTaken,
  },
  'delete-coupon': {
    ...common,
    doing: ({ subject: { count = 1 } }) => `Deleting ${nounFor(count, couponNoun)}`,
    subject: ({ subject: { code, count } }) =>
      namesText(couponNoun, shownName(code, 'code'), count),
    done: ({ subject: { code, count }, total, ...operation }) => {
      const deleted = `Deleted ${namesText(couponNoun, `discount coupon ${shownName(code, 'code')}`, count, total)}`;
      if (operation.remaining === 0) return deleted;
      return `${deleted}. Another one with this code was added and was not deleted.`;
    },
    taken: codeTaken,
  },
} satisfies Partial<OperationKinds>;
