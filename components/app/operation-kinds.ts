import { blogOperations } from '../blog/blog-operations';
import { couponOperations } from '../coupons/coupon-operations';
import type { OperationView } from '../../services/operations/operation-view';
import type { KindView, OperationKinds } from '../operations/operation-kind';
import { voucherOperations } from '../vouchers/voucher-operations';

const kinds: OperationKinds = { ...blogOperations, ...couponOperations, ...voucherOperations };

export const kindOf = ({ kind }: OperationView): KindView => kinds[kind];
