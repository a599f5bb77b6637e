import { blogOperations } from '../blog/blog-operations';
import { couponOperations } from '../coupons/coupon-operations';
import type { OperationKinds } from '../operations/operation-kind';
import { voucherOperations } from '../vouchers/voucher-operations';

export const operationKinds: OperationKinds = {
  ...blogOperations,
  ...couponOperations,
  ...voucherOperations,
};
