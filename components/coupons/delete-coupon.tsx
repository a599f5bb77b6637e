import type { Coupon } from '../../services/coupons/coupon';
import { isQueryableText } from '../../services/values/stored';
import { api } from '../../services/api/client';
import { DeletionQuestion } from '../operations/deletion-question';
import { shownName } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';

export function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { id, code, version } = coupon;
  return (
    <DeletionQuestion
      title="Delete discount coupon"
      question={`Are you sure you want to delete discount coupon: ${shownName(code || id)}`}
      count={
        code && isQueryableText(code)
          ? (signal) => api.coupons.ofCode({ code }, { signal })
          : { count: 1, redeemed: coupon.redeemed ?? 0 }
      }
      describe={({ count, redeemed }) => {
        if (count === 0) return null;
        if (count === 1) return redeemedText(redeemed);
        return `${redeemedText(redeemed)} ${formatCount(count)} documents use this code; all of them will be deleted.`;
      }}
      remove={api.coupons.remove}
      input={({ count }) => ({ id, code, version, count })}
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
