import { markTwins } from '../codes/twins';
import { isActive } from '../values/dates';
import { countText, daysUntil, formatDate, formatTime, type Noun } from '../values/formats';
import { formatMonthDay } from '../values/day-formats';
import { isQueryableText, isUnread } from '../values/stored';
import type { voucherOf } from './voucher-document';

type StoredVoucher = ReturnType<typeof voucherOf>;
/** Its `twins` join all documents that have its code, if there are several. */
export type Voucher = StoredVoucher & { twins?: ReturnType<typeof joinTwins> };

export type VoucherGroup = ReturnType<typeof emptyGroup>;

/** Older documents may lack the code. */
export const codeOf = ({ code, id }: Pick<Voucher, 'code' | 'id'>) => code || id;

/** Every action on a long list needs the twins in it, so they are sought once. */
const marked = new WeakMap<readonly StoredVoucher[], readonly Voucher[]>();

export function withTwins(vouchers: readonly StoredVoucher[]): readonly Voucher[] {
  const rows = marked.get(vouchers) ?? markTwins(vouchers, codeOf, joinTwins);
  marked.set(vouchers, rows);
  return rows;
}

/** A code is redeemed, has ended, or can't be read, if that is so in one of its documents. */
function joinTwins(twins: readonly StoredVoucher[]) {
  const sorted = (field: 'redeemed' | 'expiry' | 'createdAt' | 'handedOutAt') =>
    twins.flatMap((twin) => twin[field] ?? []).toSorted((one, other) => one - other);
  return {
    redeemed: sorted('redeemed').at(-1) ?? null,
    expiry: sorted('expiry')[0] ?? null,
    createdAt: sorted('createdAt').at(-1) ?? null,
    handedOutAt: sorted('handedOutAt')[0],
    groupName: [...new Set(twins.map(({ groupName }) => groupName))].toSorted().join(', '),
    // The order makes the answer the same whatever the documents' IDs are.
    storedTexts: Object.fromEntries(
      twins
        .flatMap(({ storedTexts = {} }) => Object.entries(storedTexts))
        .toSorted(([, one], [, other]) => (one < other ? -1 : 1)),
    ),
  };
}

export const voucherNoun: Noun = { one: 'voucher', other: 'vouchers' };

export const codeNoun: Noun = { one: 'code', other: 'codes' };

export const codesText = (count: number) => countText(count, codeNoun);

type HandedOut = { handedOutAt?: number | undefined };

const isToday = (atMs: number) => daysUntil(atMs, Date.now()) === 0;

export const handedOutTime = ({ handedOutAt = NaN }: HandedOut) =>
  isToday(handedOutAt) ? formatTime(handedOutAt) : formatMonthDay(handedOutAt);

export function handedOutText({ handedOutAt = NaN }: HandedOut): string {
  if (isToday(handedOutAt)) return `Handed out today at ${formatTime(handedOutAt)}`;
  return `Handed out on ${formatDate(handedOutAt)}`;
}

export function groupVouchers(vouchers: readonly Voucher[], now: number) {
  const byKey = new Map<string, VoucherGroup>();
  const groupOf = new Uint32Array(vouchers.length);
  let group: VoucherGroup | undefined;
  for (const [index, voucher] of vouchers.entries()) {
    // Vouchers are sorted by code, so most belong to the same group as the one before.
    if (!group || voucher.groupId === '' || voucher.groupId !== group.id) {
      const key = groupKeyOf(voucher);
      group = byKey.get(key) ?? emptyGroup(key, byKey.size, voucher.groupId);
      byKey.set(key, group);
    }
    groupOf[index] = group.index;
    group.count++;
    group.name ||= voucher.groupName;
    const state = stateOf(voucher, now);
    if (state === 'Redeemed') group.redeemedCount++;
    if (state === 'Handed out') group.handedOutCount++;
    if (state === 'Unused') group.leftCount++;
    if (state === 'Unknown') group.unknownCount++;
    if (isUnread(voucher, 'validTill')) group.hasUnknownEnd = true;
    else group.expiry = Math.max(group.expiry, voucher.expiry ?? Infinity);
    group.start = Math.min(group.start, voucher.createdAt ?? -Infinity);
    group.leastCredit = Math.min(group.leastCredit, voucher.credit ?? Infinity);
    group.mostCredit = Math.max(group.mostCredit, voucher.credit ?? -Infinity);
  }
  const groups = [...byKey.values()];
  for (const each of groups) each.name ||= each.id || 'No group';
  return { groups, groupOf };
}

export const isRedeemed = ({ redeemed }: Pick<Voucher, 'redeemed'>) => (redeemed ?? 0) > 0;

export const isHandedOut = (voucher: Pick<Voucher, 'redeemed' | 'handedOutAt'>) =>
  voucher.handedOutAt !== undefined && !isRedeemed(voucher);

export const states = ['Unused', 'Handed out', 'Redeemed', 'Expired', 'Unknown'] as const;

export function stateOf(voucher: Voucher, now = Date.now()): (typeof states)[number] {
  const code = voucher.twins ?? voucher;
  if (isRedeemed(code)) return 'Redeemed';
  if (isUnread(code, 'redeemed') || isUnread(code, 'validTill')) return 'Unknown';
  if (!isActive(code, now)) return 'Expired';
  if (isUnread(code, 'validFrom') || isUnread(code, 'handedOutAt')) return 'Unknown';
  return isHandedOut(code) ? 'Handed out' : 'Unused';
}

export const stateText = (voucher: Voucher) =>
  `${stateOf(voucher)}${voucher.twins ? ', stored twice' : ''}`;

export const isUnused = (voucher: Voucher) => stateOf(voucher) === 'Unused';

/** An unused code may be valid from a later day only, and twins are one code. */
export const canBeHandedOut = (voucher: Voucher) =>
  isUnused(voucher) && !voucher.twins && (voucher.createdAt ?? 0) <= Date.now();

/** A group whose readable ends are over may have codes that are valid. */
export function validityOf(group: Pick<VoucherGroup, 'expiry' | 'hasUnknownEnd'>, now: number) {
  if (isActive(group, now)) return 'active';
  return group.hasUnknownEnd ? 'unknown' : 'expired';
}

/** Vouchers without a group id form groups in the list, but no query finds them. */
export const isGroupId = (groupId: string) => groupId !== '' && isQueryableText(groupId);

/** The prefix keeps a group's name from matching another group's id. */
export function groupKeyOf({ groupId, groupName }: Voucher): string {
  if (groupId) return `i${groupId}`;
  return groupName ? `n${groupName}` : '';
}

function emptyGroup(key: string, index: number, id: string) {
  return {
    key,
    index,
    id,
    name: '',
    count: 0,
    redeemedCount: 0,
    leftCount: 0,
    handedOutCount: 0,
    unknownCount: 0,
    /** The first of its codes is valid from here on. */
    start: Infinity,
    /** It is that of the codes whose end can be read. */
    expiry: -Infinity,
    hasUnknownEnd: false,
    /** It is more than `mostCredit` if no code has a credit. */
    leastCredit: Infinity,
    mostCredit: -Infinity,
  };
}
