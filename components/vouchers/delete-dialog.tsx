import { api } from '../../services/rpc/client';
import {
  codeOf,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { orderDeletion } from '../jobs/order-deletion';
import { formatCount } from '../table/formats';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { codesText } from './codes-text';
import { shownName } from '../ui/shown-name';

export type Deletion =
  | { kind: 'code'; jobId: string; voucher: Voucher }
  | { kind: 'group'; jobId: string; group: VoucherGroup };

const undoHint = 'You can undo this for 30 seconds.';

/** Asks before a code or a whole group is deleted. */
export function DeleteDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  if (deletion.kind === 'code') {
    const { voucher, jobId } = deletion;
    return (
      <ConfirmDialog
        isDanger
        title="Delete voucher"
        question={`Are you sure you want to delete voucher: ${shownName(codeOf(voucher))}`}
        confirmLabel="Delete voucher"
        onConfirm={() => orderDeletion(() => api.vouchers.deleteCode({ jobId, voucher }))}
        onClose={onClose}
      >
        {isRedeemed(voucher) ? 'It has been redeemed. ' : 'It has not been redeemed. '}
        {undoHint}
      </ConfirmDialog>
    );
  }
  const { jobId, group } = deletion;
  const { key, id, name, vouchers, redeemedCount } = group;
  const order = { jobId, groupKey: key, groupId: id, groupName: name, vouchers };
  return (
    <ConfirmDialog
      isDanger
      title="Delete voucher group"
      question={`Are you sure you want to delete voucher group: ${shownName(name)}`}
      confirmLabel={`Delete ${codesText(vouchers.length)}`}
      onConfirm={() => orderDeletion(() => api.vouchers.deleteGroup(order))}
      onClose={onClose}
    >
      {codesText(vouchers.length)} will be deleted, {redeemedText(redeemedCount)}. {undoHint}
    </ConfirmDialog>
  );
}

function redeemedText(count: number): string {
  return count === 0 ? 'none of them redeemed' : `${formatCount(count)} of them redeemed`;
}
