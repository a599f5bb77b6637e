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
  count: number;
  redeemedCount: number;
  /** When the last of its codes ends, or null if one has no end. */
  endsAt: number | null;
}

const nameOfNoGroup = 'No group';

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

/** All groups, and the number of each code's group. The code that ends last keeps a group active. */
export function groupVouchers(vouchers: readonly Voucher[]) {
  const numbered = new Map<string, { group: VoucherGroup; number: number }>();
  const groupOf = new Uint32Array(vouchers.length);
  let last: { group: VoucherGroup; number: number } | undefined;
  for (const [index, voucher] of vouchers.entries()) {
    // The list is in order of the codes, so most codes are of the same group as the one before.
    if (!last || voucher.groupId === '' || voucher.groupId !== last.group.id) {
      const key = groupKeyOf(voucher);
      last = numbered.get(key) ?? { group: emptyGroup(key, voucher), number: numbered.size };
      numbered.set(key, last);
    }
    addTo(last.group, voucher);
    groupOf[index] = last.number;
  }
  const groups = Array.from(numbered.values(), ({ group }) => group);
  for (const group of groups) group.name ||= group.id || nameOfNoGroup;
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
  return { key, id: groupId, name: '', count: 0, redeemedCount: 0, endsAt };
}
