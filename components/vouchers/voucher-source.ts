import { api } from '../../services/api/client';
import type { Voucher } from '../../services/vouchers/voucher';
import type { ListSource } from '../table/data/list';

export const voucherSource: ListSource<Voucher> = {
  name: 'vouchers',
  failureTitle: 'Failed to fetch vouchers',
  read: (signal) => api.vouchers.list(undefined, { signal }),
};
