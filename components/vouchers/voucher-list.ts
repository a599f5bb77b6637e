import type { QueryClient } from '@tanstack/react-query';
import type { OperationView } from '../../services/operations/operation-view';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import {
  groupKeyOf,
  isGroupId,
  isHandedOut,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
  withTwins,
} from '../../services/vouchers/voucher';
import { unreadUses } from '../codes/code-operations';
import { takeChanges } from '../lists/check-list';
import { readListAgain, wholeList } from '../lists/list';
import { changeList, listedRows, replaceRows } from '../lists/list-data';
import { lists } from '../lists/lists';
import { applyToList, byId } from '../operations/operation-kind';

export type Generation = OperationView<'generate-vouchers'>;
export type GroupDeletion = OperationView<'delete-voucher-group'>;

export type GroupName = Pick<VoucherGroup, 'key' | 'id' | 'name'>;

export type CodeCounts = ReturnType<typeof countsOf>;

export const countsOf = (vouchers: readonly Voucher[]) => ({
  count: vouchers.length,
  redeemed: vouchers.filter(isRedeemed).length,
  handedOut: vouchers.filter(isHandedOut).length,
  unread: unreadUses(vouchers),
});

export async function countGroup(client: QueryClient, { id, key }: GroupName, signal: AbortSignal) {
  if (!isGroupId(id)) {
    await Promise.all([
      wholeList(client, lists.vouchers, signal),
      takeChanges(client, lists.vouchers, signal),
    ]);
    return countsOf(listedCodes(client, key));
  }
  const [count, unused] = await Promise.all([
    api.vouchers.countGroup({ groupId: id }, { signal }),
    api.vouchers.countUnused({ groupId: id }, { signal }),
    takeChanges(client, lists.vouchers, signal),
  ]);
  const listed = listedCodes(client, key);
  // Other clients omit `redeemed` from unused codes or write other forms, which no query finds.
  const withoutRedeemed = listed.filter((row) => !isRedeemed(row) && row.redeemed !== 0).length;
  if (count === 0) replaceGroup(client, key, []);
  const redeemed = Math.max(0, count - unused - withoutRedeemed);
  // Counting the marks of one group would need a composite index.
  return { ...countsOf(listed), count, redeemed };
}

/** The group is read only if its number of codes, or of redeemed ones, is not that of the list. */
export async function wholeGroup(
  client: QueryClient,
  group: GroupName,
  signal = new AbortController().signal,
  show: (progress: { label: string; done: number; total?: number }) => void = () => {},
): Promise<readonly Voucher[]> {
  const { id, key, name } = group;
  const label = `Waiting for all codes of “${shownName(name)}”`;
  show({ label, done: 0 });
  const { count, redeemed } = await countGroup(client, group, signal);
  const listed = listedCodes(client, key);
  if (listed.length === count && listed.filter(isRedeemed).length === redeemed) return listed;
  const read: Voucher[] = [];
  for await (const vouchers of await api.vouchers.ofGroup({ groupId: id }, { signal })) {
    read.push(...vouchers);
    show({ label, done: read.length, total: count });
  }
  replaceGroup(client, key, read);
  const whole = listedCodes(client, key);
  // No list is kept before its page is opened.
  return whole.length === read.length ? whole : withTwins(read);
}

export const replaceCodes = (client: QueryClient, news: ReadonlyMap<string, Voucher | null>) =>
  replaceRows(client, lists.vouchers.name, news);

function replaceGroup(client: QueryClient, key: string, vouchers: readonly Voucher[]): void {
  changeList<Voucher>(client, lists.vouchers.name, (rows) =>
    [...rows.filter((voucher) => groupKeyOf(voucher) !== key), ...vouchers].toSorted(byId),
  );
}

export const applyEnd = applyToList(lists.vouchers);

/** Codes that remain were added after the confirmation, so the group is read again. */
export async function applyGroupEnd(operation: GroupDeletion, client: QueryClient) {
  const { groupKey, groupId } = operation.subject;
  if (operation.state !== 'done' || !isGroupId(groupId)) return applyEnd(operation, client);
  if (operation.remaining === 0) return replaceGroup(client, groupKey, []);
  try {
    const parts = await Array.fromAsync(await api.vouchers.ofGroup({ groupId }));
    replaceGroup(client, groupKey, parts.flat());
  } catch {
    await readListAgain(client, lists.vouchers.name);
  }
}

export function listedCodes(client: QueryClient, key: string): Voucher[] {
  const vouchers = withTwins(listedRows<Voucher>(client, lists.vouchers.name));
  return vouchers.filter((voucher) => groupKeyOf(voucher) === key);
}
