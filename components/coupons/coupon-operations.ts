import { api } from '../../services/api/client';
import type { OperationView } from '../../services/operations/operation-view';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { shownName } from '../ui/shown-name';
import { couponListName } from './coupon-list-name';

const common = {
  subject: ({ subject }: OperationView<'generate-coupon' | 'delete-coupon'>) =>
    shownName(subject.code),
  applyEnd: applyToList(couponListName, (operationId) => api.coupons.ofOperation({ operationId })),
};

export const couponOperations: Pick<OperationKinds, 'generate-coupon' | 'delete-coupon'> = {
  'generate-coupon': {
    ...common,
    doing: () => 'Generating discount coupon',
    done: () => 'Discount Coupon Generated Successfully!',
    failed: () => 'Voucher code already exists',
  },
  'delete-coupon': {
    ...common,
    doing: () => 'Deleting discount coupon',
    done: (operation) => {
      const deleted = `Deleted discount coupon ${common.subject(operation)}`;
      return operation.remaining === 0
        ? deleted
        : `${deleted}. Another one with this code was added and was not deleted.`;
    },
    failed: () => 'The deletion could not be finished',
    taken: 'Voucher code already exists',
  },
};
