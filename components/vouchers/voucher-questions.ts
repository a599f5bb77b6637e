import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import {
  codeNoun,
  codesText,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
  voucherNoun,
} from '../../services/vouchers/voucher';
import { confirmEnd, endPlan, lossText, questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { countGroup, listedCodes } from './voucher-list';

export function askToDelete(vouchers: readonly Voucher[]) {
  const { length } = vouchers;
  const redeemed = vouchers.filter(isRedeemed).length;
  const one = redeemed > 0 ? 'It has been redeemed.' : 'It has not been redeemed.';
  confirmOperation({
    ...questionAbout(vouchers, voucherNoun),
    prepared: {
      description: length === 1 ? one : lossText(codeNoun, length, redeemed),
      start: (operationId) => api.vouchers.deleteCodes({ vouchers: [...vouchers], operationId }),
    },
  });
}

/** What tells the background which codes are meant; it reads them if the list does not have all. */
function groupToChange(client: QueryClient, { key, id, name }: VoucherGroup, count: number) {
  const known = listedCodes(client, key);
  const vouchers = known.length === count ? known : null;
  return { groupKey: key, groupId: id, groupName: name, count, vouchers };
}

export const askToEndGroup = (client: QueryClient, group: VoucherGroup, isExpiry: boolean) =>
  confirmEnd(
    `all codes of ${shownName(group.name)} that are not redeemed`,
    isExpiry,
    async (signal) => {
      const { count, redeemed: usedUp } = await countGroup(client, group, signal);
      if (count === 0) return null;
      const start = (operationId: string, validTill: string) =>
        api.vouchers.endGroup({ ...groupToChange(client, group, count), validTill, operationId });
      return endPlan(codeNoun, isExpiry, { count: count - usedUp, usedUp }, start);
    },
  );

export const askToDeleteGroup = (client: QueryClient, group: VoucherGroup) =>
  confirmOperation({
    title: 'Delete voucher group',
    question: `Are you sure you want to delete voucher group: ${shownName(group.name)}`,
    async prepared(signal) {
      const { count, redeemed } = await countGroup(client, group, signal);
      if (count === 0) return null;
      return {
        description: lossText(codeNoun, count, redeemed),
        confirmLabel: `Delete ${codesText(count)}`,
        start: (operationId) =>
          api.vouchers.deleteGroup({ ...groupToChange(client, group, count), operationId }),
      };
    },
  });
