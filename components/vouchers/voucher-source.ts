import { api } from '../../services/api/client';
import type { Voucher } from '../../services/vouchers/voucher';
import type { ListSource } from '../table/data/list';

/** All codes of all groups, by which the page and what works on whole groups read them. */
export const voucherSource: ListSource<Voucher> = {
  name: 'vouchers',
  failureTitle: 'Failed to fetch vouchers',
  read: (signal) => api.vouchers.list(undefined, { signal }),
};
