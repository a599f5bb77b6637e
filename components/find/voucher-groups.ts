import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cutText } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import {
  groupVouchers,
  type Voucher,
  type VoucherGroup,
  withTwins,
} from '../../services/vouchers/voucher';
import { listedRows } from '../lists/list-data';
import { lists } from '../lists/lists';
import { copyNextCode } from '../vouchers/next-code';
import { fallbackRank, type FindQuery, folded, inPage, type Item } from './finder';

const groupsOf = (rows: readonly Voucher[]) => groupVouchers(withTwins(rows), Date.now()).groups;

/** The codes that the database answers name their groups. */
export function useVoucherGroups(
  answer: readonly Voucher[] | undefined,
  { key, words }: FindQuery,
): VoucherGroup[] {
  const rows = listedRows<Voucher>(useQueryClient(), lists.vouchers.name);
  const groups = useMemo(() => groupsOf(answer ? [...rows, ...answer] : rows), [rows, answer]);
  const isFound = ({ key: groupKey, name }: VoucherGroup) =>
    groupKey !== '' && words.every((word) => folded(name).includes(word));
  return key === '' ? [] : groups.filter(isFound);
}

/** How many codes are left is known of a whole list only. */
export function groupItems(
  client: QueryClient,
  group: VoucherGroup,
  { key }: FindQuery,
  isWhole: boolean,
): Item[] {
  const name = cutText(group.name, 200);
  return [
    {
      label: name,
      detail: isWhole ? `${formatCount(group.leftCount)} left` : group.id,
      route: inPage(lists.vouchers.route, group.name),
      rank: folded(name) === key ? 0 : 1,
    },
    {
      label: `Copy next code of ${name}`,
      run: () => copyNextCode(client, group),
      rank: fallbackRank,
    },
  ];
}
