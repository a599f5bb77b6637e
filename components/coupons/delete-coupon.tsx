import { useState } from 'react';
import type { Coupon } from '../../services/coupons/coupon';
import { api } from '../../services/rpc/client';
import { orderDeletion } from '../jobs/order-deletion';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { shownName } from '../ui/shown-name';

interface DeleteCouponProps {
  coupon: Coupon;
  /** How many documents have this code. */
  documentCount: number;
  onClose: () => void;
}

/** Asks, then lets the background delete every document with the code. */
export function DeleteCoupon({ coupon, documentCount, onClose }: DeleteCouponProps) {
  const { id, code, redeemed = 0 } = coupon;
  // The same for every attempt: if only the answer was lost, asking again begins nothing anew.
  const [jobId] = useState(() => crypto.randomUUID());
  return (
    <ConfirmDialog
      isDanger
      title="Delete discount coupon"
      question={`Are you sure you want to delete discount coupon: ${shownName(code || id)}`}
      confirmLabel="Delete discount coupon"
      onConfirm={() => orderDeletion(() => api.coupons.remove({ jobId, id, code }))}
      onClose={onClose}
    >
      {redeemed > 0
        ? `It has been redeemed ${redeemed.toLocaleString()} times. `
        : 'It has not been redeemed. '}
      {documentCount > 1 && `${documentCount.toLocaleString()} documents have this code: all go. `}
      You can undo this for 30 seconds.
    </ConfirmDialog>
  );
}
