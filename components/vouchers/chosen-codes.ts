import { shownName } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import { codeNoun, codeOf, stateOf, states, type Voucher } from '../../services/vouchers/voucher';
import { markOffer } from './copied-codes';
import type { GroupName } from './voucher-list';

export const subsets = {
  all: { states, noun: codeNoun, none: 'All codes of the group have been deleted.' },
  unused: {
    states: ['Unused'],
    noun: { one: 'unused code', other: 'unused codes' },
    none: 'All codes are redeemed, handed out, expired or unknown.',
  },
  'unused or handed out': {
    states: ['Unused', 'Handed out'],
    noun: { one: 'unused or handed out code', other: 'unused or handed out codes' },
    none: 'All codes are redeemed, expired or unknown.',
  },
};
export type Subset = keyof typeof subsets;

/** Twins are one code, which only one person shall get. */
export function codesOf(all: readonly Voucher[], subset: Subset): readonly Voucher[] {
  const codes = all.filter((code) => subsets[subset].states.includes(stateOf(code)));
  if (subset === 'all') return codes;
  return [...new Map(codes.map((voucher) => [codeOf(voucher), voucher])).values()];
}

export type ChosenCodes = ReturnType<typeof chosenCodes>;

export function chosenCodes(all: readonly Voucher[], group: GroupName, subset: Subset) {
  const codes = codesOf(all, subset);
  const source = `“${shownName(group.name)}”${subset === 'unused' ? leftOutText(all) : ''}`;
  return { group, subset, codes, source, offer: markOffer(codes, group) };
}

function leftOutText(all: readonly Voucher[]): string {
  const count = all.filter((voucher) => stateOf(voucher) === 'Handed out').length;
  return count === 0 ? '' : `, not the ${formatCount(count)} handed out earlier`;
}
