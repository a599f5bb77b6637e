import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cutText } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import { groupVouchers, type Voucher, withTwins } from '../../services/vouchers/voucher';
import { listedRows } from '../lists/list-data';
import { lists } from '../lists/lists';
import { copyNextCode } from '../vouchers/next-code';
import { fallbackRank, type FindQuery, folded, inPage, type Item } from './finder';

const groupsOf = (rows: readonly Voucher[]) => groupVouchers(withTwins(rows), Date.now()).groups;

/** The codes of an answer name their groups. What is left is known of a whole list only. */
export function useVoucherGroups(
  answer: readonly Voucher[],
  { key, words }: FindQuery,
  isWhole: boolean,
): Item[][] {
  const client = useQueryClient();
  const rows = listedRows<Voucher>(client, lists.vouchers.name);
  const groups = useMemo(
    () => groupsOf(answer.length > 0 ? [...rows, ...answer] : rows),
    [rows, answer],
  );
  const isFound = (group: (typeof groups)[number]) =>
    key !== '' && group.key !== '' && words.every((word) => folded(group.name).includes(word));
  return groups.filter(isFound).map((group) => {
    const name = cutText(group.name, 200);
    const found = {
      label: name,
      detail: isWhole ? `${formatCount(group.leftCount)} left` : group.id,
      route: inPage(lists.vouchers.route, group.name),
      rank: folded(name) === key ? 0 : 1,
    };
    const run = () => copyNextCode(client, group);
    return [found, { label: `Copy next code of ${name}`, run, rank: fallbackRank }];
  });
}
