import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import { canBeHandedOut, codeOf, isUnused, type Voucher } from '../../services/vouchers/voucher';
import { started } from '../operations/use-operations';
import { type MessageAction, showFailure, showMessage } from '../ui/messages';
import { type GroupName, replaceCodes } from './voucher-list';
import { like, storedItem } from '../../services/values/stored-item';

/** Codes that were copied without a mark are no longer the next codes of this session. */
const copiedItem = storedItem<string[]>('session:copied-codes', like(['']), []);

export const noteCopied = (vouchers: readonly Voucher[]) =>
  copiedItem.change((ids) => [...new Set([...ids, ...vouchers.map(({ id }) => id)])]);

export async function handOutOneOf(client: QueryClient, vouchers: readonly Voucher[]) {
  // The note of the latest copy may not be stored yet.
  const copied = new Set(await noteCopied([]));
  const free = vouchers.filter((voucher) => canBeHandedOut(voucher) && !copied.has(voucher.id));
  const candidates = free.map((voucher) => ({ id: voucher.id, code: codeOf(voucher) }));
  const { given, news } = await api.vouchers.handOut({ candidates });
  replaceCodes(client, news);
  return given;
}

export function markOffer(codes: readonly Voucher[], group?: GroupName): MessageAction | undefined {
  const vouchers = codes.filter(isUnused);
  const [first] = vouchers;
  if (!first) return undefined;
  const name = group?.name ?? codeOf(first);
  const groupKey = group?.key || null;
  const run = () => {
    const operationId = crypto.randomUUID();
    const call = api.vouchers.handOutAll({ operationId, groupKey, name, vouchers });
    showFailure(started(operationId, call));
  };
  return { label: 'Mark as handed out', run };
}

export function afterCopy(voucher: Voucher): void {
  const action = markOffer([voucher]);
  if (!action) return;
  showFailure(noteCopied([voucher]));
  showMessage({ text: `Copied ${shownName(codeOf(voucher))}`, action });
}
