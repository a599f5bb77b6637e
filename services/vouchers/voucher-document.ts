import * as v from 'valibot';
import { decode } from '../firebase/firestore/decode';
import {
  collections,
  documentIdInput,
  type PlannedDocument,
  type StoredDocument,
} from '../firebase/firestore/documents';
import { areSameFields, type TypedFields, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { fieldsAsJson } from '../operations/row-version';
import { endOfValidity, readDate } from '../values/dates';
import { lookAlikeProblem, rowProblems, type Scalar, StoredText } from '../values/stored';
import { VoucherDocument, type Voucher } from './voucher';
import { drawCodes } from './voucher-codes';
import type { VoucherInput } from './voucher-form';

const fieldNames = Object.keys(VoucherDocument.entries) as (keyof typeof VoucherDocument.entries)[];

const longestExactFields = 2 ** 16;

export function voucherOf(document: StoredDocument): Voucher {
  const { fields, updateTime } = document;
  const { problems, ...read } = decode(VoucherDocument, document);
  const created = readDate('validFrom', read.validFrom);
  const ends = readDate('validTill', read.validTill, endOfValidity);
  const voucher = {
    ...read,
    createdAt: created.atMs ?? null,
    endsAt: ends.atMs ?? null,
    updateTime,
  };
  return {
    ...voucher,
    ...(!areSameFields(fields, fieldsOf(voucher)) && carried(fields)),
    ...rowProblems(problems, lookAlikeProblem(voucher.code), created.problem, ends.problem),
  };
}

/** A document too large for its row gets no version, so it is read again before its deletion. */
function carried(fields: TypedFields): Pick<Voucher, 'exactFields'> | Pick<Voucher, 'updateTime'> {
  const exactFields = JSON.stringify(fields);
  return exactFields.length <= longestExactFields ? { exactFields } : { updateTime: '' };
}

/** Most documents follow from their row; the others carry their fields, or are read again. */
export function documentOf(voucher: Voucher): PlannedDocument {
  const { id, updateTime } = voucher;
  return updateTime
    ? { path: pathOf(id), fields: fieldsOf(voucher), updateTime }
    : { path: pathOf(id), fields: null, updateTime: null };
}

/** Specification, sections 3 and 9. The code is also the document id. */
export function newDocuments(input: VoucherInput, groupId: string): PlannedDocument[] {
  const { groupName, quantity, credit, validFrom, validTill } = input;
  const shared = { validFrom, validTill, limit: 1, redeemed: 0, credit, groupId, groupName };
  return drawCodes(groupId, quantity).map((code) => ({
    path: pathOf(code),
    fields: typedFieldsOf({ code, ...shared }),
    updateTime: null,
  }));
}

function pathOf(id: string): string {
  return `${collections.voucherCodes}/${id}`;
}

function fieldsOf(voucher: Voucher): TypedFields {
  if (voucher.exactFields) return JSON.parse(voucher.exactFields) as TypedFields;
  const known: Record<string, Scalar> = {};
  for (const name of fieldNames) {
    const value = voucher[name];
    if (value !== null && value !== '') known[name] = value;
  }
  return typedFieldsOf(known);
}

const date = v.nullable(v.union([StoredText, v.number()]));
const amount = v.nullable(v.number());

const exactFields = v.pipe(fieldsAsJson(longestExactFields), v.stringifyJson());

/** Missing or invalid fields are empty, so that no document is hidden. */
export const VoucherRow = v.strictObject({
  id: documentIdInput,
  code: StoredText,
  validFrom: date,
  validTill: date,
  limit: amount,
  redeemed: amount,
  credit: amount,
  groupId: StoredText,
  groupName: StoredText,
  /** The start of validity; documents have no creation date. */
  createdAt: v.nullable(v.number()),
  /** The last valid millisecond; null if the voucher never ends. */
  endsAt: v.nullable(v.number()),
  updateTime: v.pipe(v.string(), v.maxLength(64)),
  addedAt: v.optional(v.number()),
  /** The stored fields as JSON, unless they follow from the row. */
  exactFields: v.optional(exactFields),
  problems: v.optional(v.pipe(v.array(StoredText), v.maxLength(20))),
});
