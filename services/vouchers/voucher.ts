import * as v from 'valibot';
import { endOfValidity, instantOf } from '../values/dates';
import { isQueryableText } from '../values/queryable-text';
import {
  kindInWords,
  lookAlikeProblem,
  StoredDate,
  StoredInteger,
  StoredWord,
} from '../values/stored';

const Dated = v.pipe(
  StoredDate,
  v.transform((date) => (date instanceof Date ? date.getTime() : date)),
);

/** The fields of a `coupon` document (specification, section 3) in any form that clients wrote. */
const fieldSchemas = {
  code: StoredWord,
  validFrom: Dated,
  validTill: Dated,
  limit: StoredInteger,
  redeemed: StoredInteger,
  credit: StoredInteger,
  groupId: StoredWord,
  groupName: StoredWord,
};

const textOrEmpty = v.fallback(StoredWord, '');
const amountOrNull = v.fallback(v.nullable(StoredInteger), null);
const dateOrNull = v.fallback(v.nullable(Dated), null);

/** What is missing or of another type reads as empty, so that no document is ever hidden. */
export const VoucherDocument = v.object({
  code: textOrEmpty,
  validFrom: dateOrNull,
  validTill: dateOrNull,
  limit: amountOrNull,
  redeemed: amountOrNull,
  credit: amountOrNull,
  groupId: textOrEmpty,
  groupName: textOrEmpty,
});

export type VoucherFields = v.InferOutput<typeof VoucherDocument>;

/** Far more than any client writes besides what a row shows. */
export const longestExactFields = 2 ** 16;

export interface Voucher extends VoucherFields {
  id: string;
  /** The start of validity: the documents hold no other date of creation. */
  createdAt: number | null;
  /** The last valid millisecond, or null if nothing says that it ends. */
  endsAt: number | null;
  updateTime: string;
  /** The stored fields as JSON, where they are not just the ones above. */
  exactFields?: string;
  /** What is wrong with the document, in words; absent when nothing is. */
  problems?: string[];
}

export interface VoucherGroup {
  key: string;
  /** Four letters, or empty for codes that name no group id. */
  id: string;
  name: string;
  vouchers: Voucher[];
  redeemedCount: number;
  /** Of the newest code. */
  createdAt: number | null;
  /** When the last of its codes ends, or null if one has no end. */
  endsAt: number | null;
}

export const nameOfNoGroup = 'No group';

export function datesOf(fields: VoucherFields): Pick<Voucher, 'createdAt' | 'endsAt'> {
  return { createdAt: instantOf(fields.validFrom), endsAt: endOfValidity(fields.validTill) };
}

/** What is wrong with the fields of a document, in words. */
export function problemsOf(
  fields: Record<string, unknown>,
  {
    code,
    validFrom,
    validTill,
    createdAt,
    endsAt,
  }: VoucherFields & Pick<Voucher, 'createdAt' | 'endsAt'>,
): string[] {
  const problems = Object.entries(fieldSchemas).flatMap(([name, schema]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return v.is(schema, value) ? [] : [`${name} is ${kindInWords(value)}`];
  });
  const lookAlike = lookAlikeProblem(code);
  if (lookAlike) problems.push(lookAlike);
  if (validFrom !== null && createdAt === null) problems.push('validFrom is not a valid date');
  if (validTill !== null && endsAt === null) problems.push('validTill is not a valid date');
  return problems;
}

/** A document of an older client may lack the code; its id tells it apart all the same. */
export function codeOf({ code, id }: Pick<Voucher, 'code' | 'id'>): string {
  return code || id;
}

/** Active while Valid Till has not passed (specification, section 4). */
export function isActive(voucher: Pick<Voucher, 'endsAt'>, now: number): boolean {
  return voucher.endsAt === null || now <= voucher.endsAt;
}

export interface VoucherGrouping {
  /** All groups, newest first, of a list that has only grown since the last call. */
  extend(vouchers: readonly Voucher[]): VoucherGroup[];
}

/** Puts each code into its group once, however often the list grows while it arrives. */
export function createVoucherGrouping(): VoucherGrouping {
  const groups = new Map<string, VoucherGroup>();
  let count = 0;
  let last: VoucherGroup | undefined;
  return {
    extend(vouchers) {
      for (; count < vouchers.length; count++) {
        const voucher = vouchers[count] as Voucher;
        // The list comes in order of the codes, so most codes are of the group of the one before.
        const isOfLast = voucher.groupId !== '' && voucher.groupId === last?.id;
        last = isOfLast && last ? last : groupOf(groups, voucher);
        addTo(last, voucher);
      }
      return Array.from(groups.values(), withName).toSorted(newestFirst);
    },
  };
}

/** All codes in their groups, newest group first; the code that ends last makes its group active. */
export function groupVouchers(vouchers: readonly Voucher[]): VoucherGroup[] {
  return createVoucherGrouping().extend(vouchers);
}

function groupOf(groups: Map<string, VoucherGroup>, voucher: Voucher): VoucherGroup {
  const key = groupKeyOf(voucher);
  let group = groups.get(key);
  if (!group) groups.set(key, (group = emptyGroup(key, voucher)));
  return group;
}

function addTo(group: VoucherGroup, voucher: Voucher) {
  group.vouchers.push(voucher);
  group.name ||= voucher.groupName;
  if (isRedeemed(voucher)) group.redeemedCount++;
  group.createdAt = later(group.createdAt, voucher.createdAt);
  group.endsAt = group.endsAt === null ? null : laterEnd(group.endsAt, voucher.endsAt);
}

function withName(group: VoucherGroup): VoucherGroup {
  return { ...group, name: group.name || group.id || nameOfNoGroup };
}

export function isRedeemed(voucher: Pick<Voucher, 'redeemed'>): boolean {
  return (voucher.redeemed ?? 0) > 0;
}

/** Codes that name no group id are a group of the list, but no query finds them. */
export function isGroupId(groupId: string): boolean {
  return groupId !== '' && isQueryableText(groupId);
}

/** The first letter keeps a group that is named like another one's id apart from it. */
export function groupKeyOf({ groupId, groupName }: Voucher): string {
  if (groupId) return `i${groupId}`;
  return groupName ? `n${groupName}` : '';
}

function emptyGroup(key: string, { groupId, endsAt }: Voucher): VoucherGroup {
  return {
    key,
    id: groupId,
    name: '',
    vouchers: [],
    redeemedCount: 0,
    createdAt: null,
    endsAt,
  };
}

function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

function laterEnd(one: number, other: number | null): number | null {
  return other === null ? null : Math.max(one, other);
}

// Groups without a date come last, and equal dates stand by key, so that the order is always one.
function newestFirst(one: VoucherGroup, other: VoucherGroup): number {
  const difference = (other.createdAt ?? -Infinity) - (one.createdAt ?? -Infinity);
  return difference || (one.key < other.key ? -1 : 1);
}
