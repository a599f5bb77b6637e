import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import {
  codeOf,
  codesText,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { DeletionQuestion } from '../operations/deletion-question';
import { formatCount } from '../../services/values/formats';
import { shownName } from '../../services/values/cut-text';
import { countGroup, listedCodes, replaceGroup } from './voucher-list';

export function DeleteVoucher({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  return (
    <DeletionQuestion
      title="Delete voucher"
      question={`Are you sure you want to delete voucher: ${shownName(codeOf(voucher))}`}
      count={voucher}
      describe={() => (isRedeemed(voucher) ? 'It has been redeemed.' : 'It has not been redeemed.')}
      remove={api.vouchers.deleteCode}
      input={() => ({ voucher })}
      onClose={onClose}
    />
  );
}

export function DeleteGroup({ group, onClose }: { group: VoucherGroup; onClose: () => void }) {
  const client = useQueryClient();
  const { key: groupKey, id: groupId, name: groupName } = group;
  return (
    <DeletionQuestion
      title="Delete voucher group"
      question={`Are you sure you want to delete voucher group: ${shownName(groupName)}`}
      count={async (signal) => {
        const counted = await countGroup(client, group, signal);
        if (counted.codes === 0) replaceGroup(client, groupKey, []);
        return counted;
      }}
      describe={({ codes, redeemed }) =>
        codes === 0 ? null : `${codesText(codes)} will be deleted, ${redeemedText(redeemed)}.`
      }
      confirmLabel={({ codes }) => `Delete ${codesText(codes)}`}
      remove={api.vouchers.deleteGroup}
      input={({ codes: count }) => {
        const known = listedCodes(client, groupKey);
        // The background reads the codes if the list does not have all of them.
        return {
          groupKey,
          groupId,
          groupName,
          count,
          vouchers: known.length === count ? known : null,
        };
      }}
      onClose={onClose}
    />
  );
}

function redeemedText(count: number): string {
  return count === 0 ? 'none of them redeemed' : `${formatCount(count)} of them redeemed`;
}
