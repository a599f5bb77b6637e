import * as v from 'valibot';
import { countText, type Noun } from '../values/formats';
import { isQueryableText, required, StoredDate, StoredInteger, StoredWord } from '../values/stored';
import type { VoucherRow } from './voucher-document';

const Dated = v.pipe(
  StoredDate,
  v.transform((date) => (date instanceof Date ? date.getTime() : date)),
);

/** Vouchers are stored in `coupon` (specification, section 3). */
export const VoucherDocument = v.object({
  code: required(StoredWord, ''),
  validFrom: required(Dated, null),
  validTill: required(Dated, null),
  limit: required(StoredInteger, null),
  redeemed: required(StoredInteger, null),
  credit: required(StoredInteger, null),
  groupId: required(StoredWord, ''),
  groupName: required(StoredWord, ''),
});

export type Voucher = v.InferOutput<typeof VoucherRow>;

export type VoucherGroup = ReturnType<typeof emptyGroup>;

/** Older documents may lack the code. */
export function codeOf({ code, id }: Pick<Voucher, 'code' | 'id'>): string {
  return code || id;
}

export const codeNoun: Noun = { one: 'code', other: 'codes' };

export function codesText(count: number): string {
  return countText(count, codeNoun);
}

/** `groupOf` maps the index of each voucher to its group. */
export function groupVouchers(vouchers: readonly Voucher[]) {
  const numbered = new Map<string, { group: VoucherGroup; number: number }>();
  const groupOf = new Uint32Array(vouchers.length);
  let last: { group: VoucherGroup; number: number } | undefined;
  for (const [index, voucher] of vouchers.entries()) {
    // Vouchers are sorted by code, so most belong to the same group as the one before.
    if (!last || voucher.groupId === '' || voucher.groupId !== last.group.id) {
      const key = groupKeyOf(voucher);
      last = numbered.get(key) ?? { group: emptyGroup(key, voucher), number: numbered.size };
      numbered.set(key, last);
    }
    addTo(last.group, voucher);
    groupOf[index] = last.number;
  }
  const groups = Array.from(numbered.values(), ({ group }) => group);
  for (const group of groups) group.name ||= group.id || 'No group';
  return { groups, groupOf };
}

function addTo(group: VoucherGroup, voucher: Voucher) {
  group.count++;
  group.name ||= voucher.groupName;
  if (isRedeemed(voucher)) group.redeemedCount++;
  group.endsAt =
    group.endsAt === null || voucher.endsAt === null
      ? null
      : Math.max(group.endsAt, voucher.endsAt);
  if (voucher.credit === null) return;
  if (voucher.credit < group.leastCredit) group.leastCredit = voucher.credit;
  if (voucher.credit > group.mostCredit) group.mostCredit = voucher.credit;
}

export function isRedeemed(voucher: Pick<Voucher, 'redeemed'>): boolean {
  return (voucher.redeemed ?? 0) > 0;
}

/** Vouchers without a group id form groups in the list, but no query finds them. */
export function isGroupId(groupId: string): boolean {
  return groupId !== '' && isQueryableText(groupId);
}

/** The prefix keeps a group's name from matching another group's id. */
export function groupKeyOf({ groupId, groupName }: Voucher): string {
  if (groupId) return `i${groupId}`;
  return groupName ? `n${groupName}` : '';
}

function emptyGroup(key: string, { groupId, endsAt }: Voucher) {
  return {
    key,
    id: groupId,
    name: '',
    count: 0,
    redeemedCount: 0,
    /** The end of the last code; null if one never ends. */
    endsAt,
    /** More than `mostCredit` if no code has a credit. */
    leastCredit: Infinity,
    mostCredit: -Infinity,
  };
}
