import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import { expiresAt, isActive } from '../../services/values/dates';
import {
  codeNoun,
  codeOf,
  codesText,
  groupVouchers,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
  voucherNoun,
} from '../../services/vouchers/voucher';
import { deletionOf, lossText, type Question, questionAbout } from '../operations/chosen-deletion';
import { DeletionQuestion } from '../operations/deletion-question';
import { useOperations } from '../operations/use-operations';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import type { GroupRowProps, TableGroups } from '../table/groups/group-rows';
import { GenerateVouchers } from './generate-vouchers';
import { useGroupSaving } from './use-group-saving';
import { groupColumns, voucherColumns, voucherFilters } from './voucher-columns';
import { VoucherGroupRow } from './voucher-group-row';
import { countGroup, listedCodes, voucherSource } from './voucher-list';
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
  const client = useQueryClient();
  const vouchers = useList(voucherSource);
  const operations = useOperations();
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const ask = (question: Question) => setDialog(<DeletionQuestion {...question} onClose={close} />);
  const askAbout = (chosen: readonly Voucher[]) => ask(voucherDeletion(chosen));
  const [columns] = useState(() => voucherColumns((voucher) => askAbout([voucher])));
  const saving = useGroupSaving();
  const now = useExpiryClock(vouchers.rows, expiresAt);
  const groups = useMemo(() => groupsAt(now), [now]);

  const renderGroup = (props: GroupRowProps<VoucherGroup>) => {
    const { group } = props.shown;
    return (
      <VoucherGroupRow
        {...props}
        now={now}
        work={workOnGroup(operations, group)}
        saving={saving}
        onDelete={() => ask(groupDeletion(client, group))}
      />
    );
  };
  return (
    <>
      <DataTable
        name="vouchers"
        title="Voucher"
        label="Voucher code groups"
        action={{
          label: 'Generate Voucher Code',
          run: () => setDialog(<GenerateVouchers onClose={close} />),
        }}
        rows={vouchers}
        columns={columns}
        search={{ label: 'Search by code', mode: 'substring', texts: (row) => [codeOf(row)] }}
        filters={voucherFilters}
        views={[{ name: 'Unused, ends in 7 days', query: 'state=unused&validTill=in-7d' }]}
        groups={groups}
        renderGroup={renderGroup}
        selectionActions={[deletionOf(askAbout, voucherNoun)]}
        defaultSort={{ column: 'createdOn', isDescending: true }}
        empty={{
          title: 'No voucher codes yet',
          text: 'Each group of codes that you generate appears here.',
        }}
      />
      {dialog}
      {saving.dialog}
    </>
  );
}

function voucherDeletion(vouchers: readonly Voucher[]): Question {
  const { length } = vouchers;
  const redeemed = vouchers.filter(isRedeemed).length;
  const one = redeemed > 0 ? 'It has been redeemed.' : 'It has not been redeemed.';
  return {
    ...questionAbout(
      length,
      voucherNoun,
      () => `voucher: ${shownName(vouchers.map(codeOf)[0] ?? '', 'code')}`,
    ),
    deletion: {
      description: length === 1 ? one : lossText(codeNoun, length, redeemed),
      remove: (operationId) => api.vouchers.deleteCodes({ vouchers: [...vouchers], operationId }),
    },
  };
}

function groupDeletion(client: QueryClient, group: VoucherGroup) {
  const { key: groupKey, id: groupId, name: groupName } = group;
  return {
    title: 'Delete voucher group',
    question: () => `Are you sure you want to delete voucher group: ${shownName(groupName)}`,
    async deletion(signal: AbortSignal) {
      const { codes: count, redeemed } = await countGroup(client, group, signal);
      if (count === 0) return null;
      return {
        description: lossText(codeNoun, count, redeemed),
        confirmLabel: `Delete ${codesText(count)}`,
        remove(operationId: string) {
          const known = listedCodes(client, groupKey);
          // The background reads the codes if the list does not have all of them.
          const vouchers = known.length === count ? known : null;
          const subject = { groupKey, groupId, groupName };
          return api.vouchers.deleteGroup({ ...subject, count, vouchers, operationId });
        },
      };
    },
  };
}
