import { useState } from 'react';
import type { Coupon } from '../../services/coupons/coupon';
import { isQueryableText } from '../../services/values/queryable-text';
import { api } from '../../services/api/client';
import { DeletionQuestion } from '../operations/deletion-question';
import { shownName } from '../ui/shown-name';
import { formatCount } from '../../services/values/formats';

interface DeleteCouponProps {
  coupon: Coupon;
  onClose: () => void;
}

export function DeleteCoupon({ coupon, onClose }: DeleteCouponProps) {
  const { id, code, version } = coupon;
  // One id for all attempts, so that a retry after a lost answer does not start a second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  const describe = ({ count, redeemed }: { count: number; redeemed: number }) =>
    count === 0
      ? null
      : {
          text: [
            redeemedText(redeemed),
            count > 1 &&
              `${formatCount(count)} documents use this code; all of them will be deleted.`,
            'You can undo this for 30 seconds.',
          ]
            .filter(Boolean)
            .join(' '),
          confirmLabel: 'Delete discount coupon',
        };
  return (
    <DeletionQuestion
      title="Delete discount coupon"
      question={`Are you sure you want to delete discount coupon: ${shownName(code || id)}`}
      count={async (signal) =>
        code && isQueryableText(code)
          ? api.coupons.ofCode({ code }, { signal })
          : { count: 1, redeemed: coupon.redeemed ?? 0 }
      }
      describe={describe}
      request={({ count }) => api.coupons.remove({ operationId, id, code, version, count })}
      onClose={onClose}
    />
  );
}

function redeemedText(redeemed: number): string {
  if (redeemed <= 0) return 'It has not been redeemed.';
  return redeemed === 1
    ? 'It has been redeemed once.'
    : `It has been redeemed ${formatCount(redeemed)} times.`;
}
