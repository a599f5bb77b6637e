import { storage } from 'wxt/utils/storage';
import type { CouponFormValues } from '../../services/coupons/coupon-form';

/** What was typed into the form, until it is sent: closing the panel closes the form as well. */
export const couponDraftItem = storage.defineItem<CouponFormValues | null>('session:coupon-draft', {
  fallback: null,
});
