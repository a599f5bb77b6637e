import { type TypedFields, typedFieldsOf } from '../../services/firebase/firestore/typed-fields';
import type { Scalar } from '../../services/values/stored';
import type { Voucher } from '../../services/vouchers/voucher';
import { voucherOf } from '../../services/vouchers/voucher-document';

export const standard = {
  code: 'ABCD-EFGH-IJKL',
  validFrom: '2026-11-01',
  validTill: '2026-12-31',
  limit: 1,
  redeemed: 0,
  credit: 5,
  groupId: 'ABCD',
  groupName: 'Spring',
};

let lastId = 0;
export function stored(fields: TypedFields, id = `id${lastId++}`) {
  return { path: `coupon/${id}`, fields, updateTime: '2026-11-21T00:00:00.000001Z' };
}

/** The fields are those of a new code, but for the given ones. */
export const odd = (fields: TypedFields): Voucher =>
  voucherOf(stored({ ...typedFieldsOf(standard), ...fields }));

export const voucher = (changes: Record<string, Scalar> = {}) => odd(typedFieldsOf(changes));
