import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, QrCode } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../services/api/client';
import { expiresAt } from '../../services/values/dates';
import {
  codeOf,
  groupVouchers,
  isRedeemed,
  validityOf,
  type Voucher,
  type VoucherGroup,
  voucherNoun,
  withTwins,
} from '../../services/vouchers/voucher';
import { expiryActions } from '../codes/code-operations';
import { deletionOf } from '../operations/chosen-rows';
import { useOperations } from '../operations/use-operations';
import { lists } from '../lists/lists';
import { isGrowing } from '../lists/streamed-rows';
import { useExpiryClock } from '../lists/use-expiry-clock';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import type { GroupRowProps, TableGroups } from '../table/groups/group-rows';
import { openCards } from './cards/cards-dialog';
import { openGeneration } from './generate-vouchers';
import { copyNextCode } from './next-code';
import { groupColumns, rareViews, voucherColumns, voucherFilters } from './voucher-columns';
import { VoucherGroupRow } from './voucher-group-row';
import type { GroupName } from './voucher-list';
import { workOnGroup } from './voucher-operations';
import { askToDelete, handedOutOfRows } from './voucher-questions';

function groupsAt(now: number): TableGroups<Voucher, VoucherGroup> {
  return {
    noun: { one: 'group', other: 'groups' },
    sections: [
      { id: 'active', title: 'Active', empty: 'No active groups' },
      { id: 'unknown', title: 'End unknown' },
      { id: 'expired', title: 'Expired', empty: 'No expired groups' },
    ],
    csvColumns: groupColumns,
    group: (vouchers) => groupVouchers(vouchers, now),
    sectionOf: (group) => validityOf(group, now),
    sortValue({ redeemedCount: redeemed, leftCount: state, expiry: validTill }, column) {
      const values: Partial<Record<string, number>> = { redeemed, state, validTill };
      return values[column];
    },
    orders: [
      { label: 'Newest', sort: newestFirst },
      { label: 'Ends soonest', sort: { id: 'validTill', desc: false } },
      { label: 'Most left', sort: { id: 'state', desc: true } },
    ],
  };
}

const openCheck = () => location.assign('#/voucher/check');

const endsSoon = { label: 'Unused, ends in 7 days', query: 'state=unused&validTill=in-7d' };

const newestFirst = { id: 'createdOn', desc: true };

export default function VouchersPage() {
  const client = useQueryClient();
  const vouchers = useList(lists.vouchers);
  const operations = useOperations();
  const now = useExpiryClock(vouchers.rows, expiresAt);
  const groups = useMemo(() => groupsAt(now), [now]);
  // Each part of a growing list would mark its twins anew, and so make them other rows.
  const isLoaded = !isGrowing(vouchers);
  const rows = isLoaded ? withTwins(vouchers.rows) : vouchers.rows;
  const views = useMemo(() => [endsSoon, ...(isLoaded ? rareViews(rows) : [])], [rows, isLoaded]);
  return (
    <DataTable
      title="Voucher"
      label="Voucher code groups"
      action={{
        label: 'Generate Voucher Code',
        run: () => openGeneration(),
        other: { label: 'Check codes', icon: ListChecks, onClick: openCheck },
      }}
      list={{ ...vouchers, rows }}
      columns={voucherColumns}
      search={{
        label: 'Search by code or group',
        mode: 'code',
        texts: (row) => [codeOf(row), row.groupName || row.groupId],
      }}
      filters={voucherFilters}
      now={now}
      views={views}
      groups={groups}
      renderGroup={(props: GroupRowProps<VoucherGroup>) => (
        <VoucherGroupRow {...props} now={now} work={workOnGroup(operations, props.shown.group)} />
      )}
      groupKeys={{ n: (group: VoucherGroup) => copyNextCode(client, group) }}
      selectionActions={[
        { label: 'Cards of', icon: QrCode, run: (rows) => openCards(groupOfAll(rows), rows) },
        ...expiryActions<Voucher>(voucherNoun, isRedeemed, api.vouchers.setExpiry, handedOutOfRows),
        deletionOf(askToDelete, voucherNoun),
      ]}
      defaultSort={newestFirst}
      empty={{
        title: 'No voucher codes yet',
        text: 'Each group of codes that you generate appears here.',
      }}
    />
  );
}

function groupOfAll(vouchers: readonly Voucher[]): GroupName {
  const [group, ...others] = groupVouchers(vouchers, Date.now()).groups;
  return group && others.length === 0 ? group : { key: '', id: '', name: 'Selected' };
}
