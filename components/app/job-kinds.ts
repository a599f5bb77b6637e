import { blogJobKinds } from '../blog/blog-job-kinds';
import type { JobKinds } from '../operations/job-kind';
import { couponJobKinds } from '../coupons/coupon-job-kinds';
import { voucherJobKinds } from '../vouchers/voucher-job-kinds';

/** The kinds of job of all features. */
export const jobKinds: JobKinds = {
  ...blogJobKinds,
  ...couponJobKinds,
  ...voucherJobKinds,
};
