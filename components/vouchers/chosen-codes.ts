import type { QueryClient } from '@tanstack/react-query';
import { storage } from 'wxt/utils/storage';
import { api } from '../../services/api/client';
import { changeStored } from '../../services/values/change-stored';
import { shownName } from '../../services/values/cut-text';
import { formatCount, nounFor } from '../../services/values/formats';
import { codeOf, isUnused, stateOf, type Voucher } from '../../services/vouchers/voucher';
import { type MessageAction, showFailure, showMessage } from '../ui/messages';
import { type GroupName, type ShowProgress, wholeGroup } from './voucher-list';

export type OpenPart = keyof typeof openStates;
export type Part = 'all' | 'shown' | OpenPart;

const openStates = { unused: ['Unused'], 'unused or handed out': ['Unused', 'Handed out'] };
const isOfOpen = (part: Part): part is OpenPart => part in openStates;

export const codesOf = (all: readonly Voucher[], part: Part) =>
  isOfOpen(part) ? all.filter((code) => openStates[part].includes(stateOf(code))) : all;

export type ChosenCodes = Awaited<ReturnType<typeof chosenCodes>>;

/** The `source` names the group, and says how many of its codes are left out. */
export async function chosenCodes(
  client: QueryClient,
  group: GroupName,
  part: Part,
  shown: readonly Voucher[] | undefined,
  signal: AbortSignal,
  show: ShowProgress,
) {
  const all = shown ?? (await wholeGroup(client, group, signal, show));
  const codes = codesOf(all, part);
  const source = `${shownName(group.name)}${part === 'unused' ? leftOutText(all) : ''}`;
  return { group, part, codes, source, offer: markOffer(codes, group) };
}

/** Codes that were copied without a mark are no longer the next codes of this session. */
export const copiedItem = storage.defineItem<string[]>('session:copied-codes', { fallback: [] });

export const noteCopied = (vouchers: readonly Voucher[]) =>
  changeStored(copiedItem, (ids) => [...new Set([...ids, ...vouchers.map(({ id }) => id)])]);

function markOffer(codes: readonly Voucher[], group?: GroupName): MessageAction | undefined {
  const vouchers = codes.filter((voucher) => isUnused(voucher));
  const [first] = vouchers;
  if (!first) return undefined;
  const name = group?.name ?? codeOf(first);
  const groupKey = group?.key || null;
  const label = vouchers.length === 1 ? 'Mark as handed out' : 'Mark all as handed out';
  const run = () => {
    const operationId = crypto.randomUUID();
    showFailure(api.vouchers.handOutAll({ operationId, groupKey, name, vouchers }));
  };
  return { label, run };
}

function leftOutText(all: readonly Voucher[]): string {
  const count = all.filter((voucher) => stateOf(voucher) === 'Handed out').length;
  if (count === 0) return '';
  const are = nounFor(count, { one: 'is', other: 'are' });
  return `; ${formatCount(count)} handed out earlier ${are} left out`;
}

export function afterCopy(voucher: Voucher): void {
  const action = markOffer([voucher]);
  if (!action) return;
  showFailure(noteCopied([voucher]));
  showMessage({ text: `${shownName(codeOf(voucher))} copied.`, action });
}
