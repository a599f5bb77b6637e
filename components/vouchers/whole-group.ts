import type { QueryClient } from '@tanstack/react-query';
import { isUnderWay } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { api } from '../../services/api/client';
import {
  groupKeyOf,
  isGroupId,
  isRedeemed,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { byId } from '../operations/operation-kind';
import { changeList, listedRows, wholeList } from '../table/data/list';
import { type Generation, generationOf, vouchersOf } from './generations';
import { voucherSource } from './voucher-source';

export type GroupName = Pick<VoucherGroup, 'key' | 'id' | 'name'>;

interface WaitOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total?: number) => void;
}

export class GroupNotWhole extends Error {
  override name = 'GroupNotWhole';
}

/** Counts in the database where the group has a valid ID, otherwise in the whole list. */
export async function countGroup(
  client: QueryClient,
  { id, key }: GroupName,
  signal: AbortSignal,
): Promise<{ codes: number; redeemed: number }> {
  if (!isGroupId(id)) {
    const vouchers = codesOfGroup(await wholeList(client, voucherSource, { signal }), key);
    return { codes: vouchers.length, redeemed: vouchers.filter(isRedeemed).length };
  }
  const [codes, unused] = await Promise.all([
    api.vouchers.countGroup({ groupId: id }, { signal }),
    api.vouchers.countUnused({ groupId: id }, { signal }),
  ]);
  // Other clients omit `redeemed` from unused codes, and no Firestore query finds a missing field.
  const withoutRedeemed = listedCodes(client, key).filter(
    (voucher) => !isRedeemed(voucher) && voucher.redeemed !== 0,
  );
  return { codes, redeemed: Math.max(0, codes - unused - withoutRedeemed.length) };
}

/** Waits for a running generation, and reads the group by ID if the list's count is not current. */
export async function wholeGroup(
  client: QueryClient,
  { id, key }: GroupName,
  { signal, onProgress }: WaitOptions,
): Promise<readonly Voucher[]> {
  const generation = await generationEnded(id, { signal, onProgress });
  if (!isGroupId(id)) {
    return codesOfGroup(await wholeList(client, voucherSource, { signal, onProgress }), key);
  }
  const count = await api.vouchers.countGroup({ groupId: id }, { signal });
  const known = listedCodes(client, key);
  if (known.length === count) return known;
  const written = generation ? await vouchersOf(generation).catch(() => known) : known;
  if (written.length === count) return written;
  return readGroup(
    client,
    { id, key },
    { signal, onProgress: (done) => onProgress?.(done, count) },
  );
}

/** Also updates the list. */
export async function readGroup(
  client: QueryClient,
  { id, key }: Omit<GroupName, 'name'>,
  { signal, onProgress }: WaitOptions,
): Promise<readonly Voucher[]> {
  const vouchers: Voucher[] = [];
  for await (const part of await api.vouchers.ofGroup({ groupId: id }, { signal })) {
    vouchers.push(...part);
    onProgress?.(vouchers.length);
  }
  replaceGroup(client, key, vouchers);
  return vouchers;
}

export function replaceGroup(client: QueryClient, key: string, vouchers: readonly Voucher[]): void {
  changeList<Voucher>(client, voucherSource.name, (rows) =>
    [...rows.filter((voucher) => groupKeyOf(voucher) !== key), ...vouchers].toSorted(byId),
  );
}

/** May not be all of them. */
export function listedCodes(client: QueryClient, key: string): Voucher[] {
  return codesOfGroup(listedRows<Voucher>(client, voucherSource.name), key);
}

function codesOfGroup(vouchers: readonly Voucher[], key: string): Voucher[] {
  return vouchers.filter((voucher) => groupKeyOf(voucher) === key);
}

async function generationEnded(
  groupId: string,
  { signal, onProgress }: WaitOptions,
): Promise<Generation | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Generation | undefined>();
  const checkGeneration = (operations: readonly OperationView[]) => {
    const operation = generationOf(operations, groupId);
    if (operation?.state === 'stopped') {
      reject(new GroupNotWhole('Its generation was interrupted: resume or remove it first.'));
    } else if (operation && isUnderWay(operation)) onProgress?.(operation.done, operation.total);
    else resolve(operation);
  };
  const unwatch = operationsItem.watch(checkGeneration);
  const cancel = () => reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    checkGeneration(await operationsItem.getValue());
    return await promise;
  } finally {
    unwatch();
    signal.removeEventListener('abort', cancel);
  }
}
