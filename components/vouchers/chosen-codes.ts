import { storage } from 'wxt/utils/storage';
import { api } from '../../services/api/client';
import { changeStored } from '../../services/values/change-stored';
import { shownName } from '../../services/values/cut-text';
import { formatCount, nounFor } from '../../services/values/formats';
import { codeOf, isUnused, stateOf, states, type Voucher } from '../../services/vouchers/voucher';
import { type MessageAction, showFailure, showMessage } from '../ui/messages';
import type { GroupName } from './voucher-list';

export const parts = ['all', 'unused', 'unused or handed out'] as const;
export type Part = (typeof parts)[number];

const statesOf: Record<Part, readonly string[]> = {
  all: states,
  unused: ['Unused'],
  'unused or handed out': ['Unused', 'Handed out'],
};

export const codesOf = (all: readonly Voucher[], part: Part) =>
  all.filter((code) => statesOf[part].includes(stateOf(code)));

export type ChosenCodes = ReturnType<typeof chosenCodes>;

export function chosenCodes(all: readonly Voucher[], group: GroupName, part: Part) {
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
