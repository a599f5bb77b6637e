import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import {
  codeNoun,
  codesText,
  handedOutText,
  isHandedOut,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
  voucherNoun,
} from '../../services/vouchers/voucher';
import { confirmExpiry, type ExpiryChoice, expiryPlan, lossText } from '../codes/code-operations';
import { questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { countGroup, listedCodes } from './voucher-list';

function handedOutOf(count: number): string {
  if (count === 0) return '';
  return `${formatCount(count)} of them ${count === 1 ? 'is' : 'are'} handed out.`;
}

export const handedOutOfRows = (vouchers: readonly Voucher[]) =>
  handedOutOf(vouchers.filter(isHandedOut).length);

function stateSentence(voucher: Voucher): string {
  if (isRedeemed(voucher)) return 'It has been redeemed.';
  if (!isHandedOut(voucher)) return 'It has not been redeemed.';
  return `${handedOutText(voucher)}, not yet redeemed.`;
}

const lossOf = (count: number, redeemed: number, handedOut: string) =>
  [lossText(codeNoun, count, redeemed), handedOut].join(' ').trimEnd();

export function askToDelete(vouchers: readonly Voucher[]) {
  const redeemed = vouchers.filter(isRedeemed).length;
  const [only] = vouchers.length === 1 ? vouchers : [];
  const loss = () => lossOf(vouchers.length, redeemed, handedOutOfRows(vouchers));
  confirmOperation({
    ...questionAbout(vouchers, voucherNoun),
    prepared: {
      description: only ? stateSentence(only) : loss(),
      start: (operationId) => api.vouchers.deleteCodes({ vouchers: [...vouchers], operationId }),
    },
  });
}

function groupToChange(client: QueryClient, { key, id, name }: VoucherGroup, count: number) {
  const listed = listedCodes(client, key);
  const vouchers = listed.length === count ? listed : null;
  return { groupKey: key, groupId: id, groupName: name, count, vouchers };
}

export const askForGroupExpiry = (client: QueryClient, group: VoucherGroup, choice: ExpiryChoice) =>
  confirmExpiry(
    `all codes of ${shownName(group.name)} that are not redeemed`,
    choice,
    async (signal) => {
      const { count, redeemed: usedUp, handedOut } = await countGroup(client, group, signal);
      if (count === 0) return null;
      const start = (operationId: string, validTill: string) =>
        api.vouchers.setGroupExpiry({
          ...groupToChange(client, group, count),
          validTill,
          operationId,
        });
      const counts = { count: count - usedUp, usedUp, further: handedOutOf(handedOut) };
      return expiryPlan(codeNoun, choice, counts, start);
    },
  );

export const askToDeleteGroup = (client: QueryClient, group: VoucherGroup) =>
  confirmOperation({
    title: 'Delete voucher group',
    question: `Are you sure you want to delete voucher group: ${shownName(group.name)}`,
    async prepared(signal) {
      const { count, redeemed, handedOut } = await countGroup(client, group, signal);
      if (count === 0) return null;
      return {
        description: lossOf(count, redeemed, handedOutOf(handedOut)),
        confirmLabel: `Delete ${codesText(count)}`,
        start: (operationId) =>
          api.vouchers.deleteGroup({ ...groupToChange(client, group, count), operationId }),
      };
    },
  });
