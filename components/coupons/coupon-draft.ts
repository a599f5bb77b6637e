import { storage } from 'wxt/utils/storage';
import type { CouponFormValues } from '../../services/coupons/coupon-form';

/** What was typed into the form, and not what was left as it was, until it is sent. */
export const couponDraftItem = storage.defineItem<Partial<CouponFormValues> | null>(
  'session:coupon-draft',
  { fallback: null },
);
