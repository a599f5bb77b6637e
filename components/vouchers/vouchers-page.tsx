import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  codeOf,
  groupVouchers,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { expiresAt, isActive } from '../../services/values/dates';
import { useOperations } from '../operations/use-operations';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import type { GroupRowProps, TableGroups } from '../table/groups/group-rows';
import { Button } from '../ui/button';
import { DeleteGroup, DeleteVoucher } from './delete-vouchers';
import { GenerateVouchers } from './generate-vouchers';
import { useGroupSaving } from './use-group-saving';
import { groupColumns, voucherColumns } from './voucher-columns';
import { VoucherGroupRow } from './voucher-group-row';
import { voucherSource } from './voucher-list';
import { workOnGroup } from './voucher-operations';

/** Depends on the time, because groups expire while they are shown. */
function groupsAt(now: number): TableGroups<Voucher, VoucherGroup> {
  return {
    noun: { one: 'group', other: 'groups' },
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

export default function VouchersPage() {
  const vouchers = useList(voucherSource);
  const operations = useOperations() ?? [];
  const [isGenerating, setIsGenerating] = useState(false);
  const [deletedVoucher, setDeletedVoucher] = useState<Voucher>();
  const [deletedGroup, setDeletedGroup] = useState<VoucherGroup>();
  const [columns] = useState(() => voucherColumns(setDeletedVoucher));
  const { saving, save, dialog: savingDialog } = useGroupSaving();
  const now = useExpiryClock(vouchers.rows, expiresAt);
  const groups = useMemo(() => groupsAt(now), [now]);

  const renderGroup = (props: GroupRowProps<VoucherGroup>) => {
    const { group } = props.shown;
    return (
      <VoucherGroupRow
        {...props}
        now={now}
        work={workOnGroup(operations, group)}
        saving={saving?.group.key === group.key ? saving.file : undefined}
        onSave={(file) => save(group, file)}
        onDelete={() => setDeletedGroup(group)}
      />
    );
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <DataTable
        name="vouchers"
        title="Voucher"
        label="Voucher code groups"
        action={
          <Button variant="primary" size="medium" icon={Plus} onClick={() => setIsGenerating(true)}>
            Generate Voucher Code
          </Button>
        }
        rows={vouchers}
        columns={columns}
        search={{
          label: 'Search by code',
          mode: 'substring',
          texts: (voucher) => [codeOf(voucher)],
        }}
        groups={groups}
        renderGroup={renderGroup}
        defaultSort={{ column: 'createdOn', isDescending: true }}
        empty={{
          title: 'No voucher codes yet',
          text: 'Each group of codes that you generate appears here.',
        }}
      />
      {isGenerating && <GenerateVouchers onClose={() => setIsGenerating(false)} />}
      {savingDialog}
      {deletedVoucher && (
        <DeleteVoucher voucher={deletedVoucher} onClose={() => setDeletedVoucher(undefined)} />
      )}
      {deletedGroup && (
        <DeleteGroup group={deletedGroup} onClose={() => setDeletedGroup(undefined)} />
      )}
    </div>
  );
}
