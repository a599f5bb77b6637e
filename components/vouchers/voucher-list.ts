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
} from '../../services/vouchers/voucher';
import { takeChanges } from '../lists/check-list';
import { readListAgain, wholeList } from '../lists/list';
import { changeList, listedRows, replaceRows } from '../lists/list-data';
import { lists } from '../lists/lists';
import { applyToList, byId } from '../operations/operation-kind';

export type Generation = OperationView<'generate-vouchers'>;
export type GroupDeletion = OperationView<'delete-voucher-group'>;

export type GroupName = Pick<VoucherGroup, 'key' | 'id' | 'name'>;

export async function countGroup(client: QueryClient, { id, key }: GroupName, signal: AbortSignal) {
  if (!isGroupId(id)) {
    await Promise.all([
      wholeList(client, lists.vouchers, signal),
      takeChanges(client, lists.vouchers, signal),
    ]);
    const vouchers = listedCodes(client, key);
    const redeemed = vouchers.filter(isRedeemed).length;
    return { count: vouchers.length, redeemed, handedOut: vouchers.filter(isHandedOut).length };
  }
  const [count, unused] = await Promise.all([
    api.vouchers.countGroup({ groupId: id }, { signal }),
    api.vouchers.countUnused({ groupId: id }, { signal }),
    takeChanges(client, lists.vouchers, signal),
  ]);
  const listed = listedCodes(client, key);
  // Other clients omit `redeemed` from unused codes, and no Firestore query finds a missing field.
  const withoutRedeemed = listed.filter((row) => !isRedeemed(row) && row.redeemed !== 0).length;
  if (count === 0) replaceGroup(client, key, []);
  const redeemed = Math.max(0, count - unused - withoutRedeemed);
  // Counting the marks of one group would need a composite index.
  return { count, redeemed, handedOut: listed.filter(isHandedOut).length };
}

/** The group is read only if its number of codes, or of redeemed ones, is not that of the list. */
export async function wholeGroup(
  client: QueryClient,
  group: GroupName,
  signal = new AbortController().signal,
  show: (progress: { label: string; done: number; total?: number }) => void = () => {},
): Promise<readonly Voucher[]> {
  const { id, key, name } = group;
  const label = `Waiting for all codes of ${shownName(name)}`;
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
  return read;
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
  const vouchers = listedRows<Voucher>(client, lists.vouchers.name);
  return vouchers.filter((voucher) => groupKeyOf(voucher) === key);
}
