import { isActive } from '../../services/values/dates';
import { groupVouchers, type Voucher, type VoucherGroup } from '../../services/vouchers/voucher';
import type { TableGroups } from '../table/groups/table-groups';
import { groupNoun } from './codes-text';
import { groupColumns } from './voucher-columns';

/** Depends on the time, because groups expire while they are shown. */
export function voucherGroups(now: number): TableGroups<Voucher, VoucherGroup> {
  return {
    noun: groupNoun,
    sections: [
      { id: 'active', title: 'Active', empty: 'No active groups' },
      { id: 'expired', title: 'Expired', empty: 'No expired groups' },
    ],
    csvColumns: groupColumns,
    group: groupVouchers,
    sectionOf: (group) => (isActive(group, now) ? 'active' : 'expired'),
    sortValue: (group, column) => (column === 'redeemed' ? group.redeemedCount : undefined),
  };
}
