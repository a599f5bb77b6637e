import { useState } from 'react';
import type { Coupon } from '../../services/coupons/coupon';
import { api } from '../../services/rpc/client';
import { failureReason } from '../../services/rpc/failure';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showMessage } from '../ui/messages';
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
  const remove = async () => {
    try {
      await api.coupons.remove({ jobId, id, code });
    } catch (error) {
      showMessage({ tone: 'danger', text: `Nothing was deleted. ${failureReason(error)}` });
    }
  };
  return (
    <ConfirmDialog
      isDanger
      title="Delete discount coupon"
      question={`Are you sure you want to delete discount coupon: ${shownName(code || id)}`}
      confirmLabel="Delete discount coupon"
      onConfirm={remove}
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
