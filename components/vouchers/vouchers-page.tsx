import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { codeOf, type Voucher, type VoucherGroup } from '../../services/vouchers/voucher';
import { useOperations } from '../operations/use-operations';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import type { GroupRowProps } from '../table/groups/table-groups';
import { Button } from '../ui/button';
import { codeNoun } from './codes-text';
import { DeleteDialog, type Deletion } from './delete-dialog';
import { GenerateVouchers } from './generate-vouchers';
import { useGroupSaving } from './use-group-saving';
import { voucherColumns } from './voucher-columns';
import { VoucherGroupRow } from './voucher-group-row';
import { voucherGroups } from './voucher-groups';
import { workOnGroup } from './voucher-operations';
import { voucherSource } from './voucher-source';

const search = {
  label: 'Search by code',
  mode: 'substring',
  texts: (voucher: Voucher) => [codeOf(voucher)],
} as const;

/** A code is valid through its last millisecond. */
const expiresAt = ({ endsAt }: Voucher) => (endsAt === null ? null : endsAt + 1);

const newestFirst = { column: 'createdOn', isDescending: true };

export default function VouchersPage() {
  const vouchers = useList(voucherSource);
  const operations = useOperations() ?? [];
  const [isGenerating, setIsGenerating] = useState(false);
  const [deletion, setDeletion] = useState<Deletion>();
  const [columns] = useState(() =>
    voucherColumns((voucher) =>
      setDeletion({ kind: 'code', operationId: crypto.randomUUID(), voucher }),
    ),
  );
  const { saving, save, dialog: savingDialog } = useGroupSaving();
  const now = useExpiryClock(vouchers.rows, expiresAt);
  const groups = useMemo(() => voucherGroups(now), [now]);

  const renderGroup = (props: GroupRowProps<VoucherGroup>) => {
    const { group } = props.shown;
    return (
      <VoucherGroupRow
        {...props}
        work={workOnGroup(operations, group)}
        saving={saving?.group.key === group.key ? saving.file : undefined}
        onSave={(file) => save(group, file)}
        onDelete={() => setDeletion({ kind: 'group', operationId: crypto.randomUUID(), group })}
      />
    );
  };
  const generateButton = (
    <Button variant="primary" icon={Plus} onClick={() => setIsGenerating(true)}>
      Generate Voucher Code
    </Button>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <DataTable
        name="vouchers"
        title="Voucher"
        label="Voucher code groups"
        action={generateButton}
        noun={codeNoun}
        rows={vouchers}
        columns={columns}
        search={search}
        groups={groups}
        renderGroup={renderGroup}
        defaultSort={newestFirst}
        empty={{
          title: 'No voucher codes yet',
          text: 'Each group of codes that you generate appears here.',
          action: generateButton,
        }}
      />
      {isGenerating && <GenerateVouchers onClose={() => setIsGenerating(false)} />}
      {savingDialog}
      {deletion && <DeleteDialog deletion={deletion} onClose={() => setDeletion(undefined)} />}
    </div>
  );
}
