import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import {
  codeOf,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { DeletionQuestion, requestDeletion } from '../operations/deletion-question';
import { formatCount } from '../../services/values/formats';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { shownName } from '../ui/shown-name';
import { codesText } from './codes-text';
import { countGroup, listedCodes, replaceGroup } from './whole-group';

export type Deletion =
  | { kind: 'code'; operationId: string; voucher: Voucher }
  | { kind: 'group'; operationId: string; group: VoucherGroup };

const undoHint = 'You can undo this for 30 seconds.';

export function DeleteDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  if (deletion.kind === 'group') return <DeleteGroup {...deletion} onClose={onClose} />;
  const { voucher, operationId } = deletion;
  return (
    <ConfirmDialog
      isDanger
      title="Delete voucher"
      question={`Are you sure you want to delete voucher: ${shownName(codeOf(voucher))}`}
      confirmLabel="Delete voucher"
      onConfirm={() => requestDeletion(() => api.vouchers.deleteCode({ operationId, voucher }))}
      onClose={onClose}
    >
      {isRedeemed(voucher) ? 'It has been redeemed. ' : 'It has not been redeemed. '}
      {undoHint}
    </ConfirmDialog>
  );
}

interface DeleteGroupProps {
  operationId: string;
  group: VoucherGroup;
  onClose: () => void;
}

function DeleteGroup({ operationId, group, onClose }: DeleteGroupProps) {
  const client = useQueryClient();
  const { key: groupKey, id: groupId, name: groupName } = group;
  const count = async (signal: AbortSignal) => {
    const counted = await countGroup(client, group, signal);
    if (counted.codes === 0) replaceGroup(client, groupKey, []);
    return counted;
  };
  const request = ({ codes }: { codes: number }) => {
    const known = listedCodes(client, groupKey);
    // The background reads the codes if the list does not have all of them.
    const vouchers = known.length === codes ? known : null;
    const input = { operationId, groupKey, groupId, groupName, count: codes, vouchers };
    return api.vouchers.deleteGroup(input);
  };
  return (
    <DeletionQuestion
      title="Delete voucher group"
      question={`Are you sure you want to delete voucher group: ${shownName(groupName)}`}
      count={count}
      describe={({ codes, redeemed }) =>
        codes === 0
          ? null
          : {
              text: `${codesText(codes)} will be deleted, ${redeemedText(redeemed)}. ${undoHint}`,
              confirmLabel: `Delete ${codesText(codes)}`,
            }
      }
      request={request}
      onClose={onClose}
    />
  );
}

function redeemedText(count: number): string {
  return count === 0 ? 'none of them redeemed' : `${formatCount(count)} of them redeemed`;
}
