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
import {
  confirmExpiry,
  type ExpiryChoice,
  expiryPlan,
  lossText,
  unreadUseText,
} from '../codes/code-operations';
import { questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { type CodeCounts, countGroup, countsOf, listedCodes } from './voucher-list';

function handedOutOf(count: number): string {
  if (count === 0) return '';
  return `${formatCount(count)} of them ${count === 1 ? 'is' : 'are'} handed out.`;
}

export function handedOutOfRows(vouchers: readonly Voucher[]): string {
  const given = vouchers.filter(isHandedOut);
  return vouchers.length === 1 ? given.map(stateSentence).join('') : handedOutOf(given.length);
}

function stateSentence(voucher: Voucher): string {
  const code = voucher.twins ?? voucher;
  const unread = code.storedTexts?.redeemed;
  if (isRedeemed(code)) return 'It has been redeemed.';
  if (unread !== undefined) return unreadUseText(unread);
  if (!isHandedOut(code)) return 'It has not been redeemed.';
  return `${handedOutText(code)}, not yet redeemed.`;
}

const lossOf = ({ count, redeemed, handedOut, unread }: CodeCounts) =>
  [lossText(codeNoun, count, redeemed, unread), handedOutOf(handedOut)].join(' ').trimEnd();

export function askToDelete(vouchers: readonly Voucher[]) {
  const [only] = vouchers.length === 1 ? vouchers : [];
  confirmOperation({
    ...questionAbout(vouchers, voucherNoun),
    prepared: {
      description: only ? stateSentence(only) : lossOf(countsOf(vouchers)),
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
    `all codes of “${shownName(group.name)}” that are not redeemed`,
    choice,
    group.expiry,
    async (signal) => {
      const counted = await countGroup(client, group, signal);
      const { count, handedOut } = counted;
      if (count === 0) return null;
      const start = (operationId: string, validTill: string) =>
        api.vouchers.setGroupExpiry({
          ...groupToChange(client, group, count),
          validTill,
          operationId,
        });
      return expiryPlan(codeNoun, choice, { ...counted, further: handedOutOf(handedOut) }, start);
    },
  );

export const askToDeleteGroup = (client: QueryClient, group: VoucherGroup) =>
  confirmOperation({
    title: 'Delete voucher group',
    question: `Are you sure you want to delete voucher group: ${shownName(group.name)}`,
    async prepared(signal) {
      const counted = await countGroup(client, group, signal);
      const { count } = counted;
      if (count === 0) return null;
      return {
        description: lossOf(counted),
        confirmLabel: `Delete ${codesText(count)}`,
        start: (operationId) =>
          api.vouchers.deleteGroup({ ...groupToChange(client, group, count), operationId }),
      };
    },
  });
