import * as v from 'valibot';
import { decode } from '../firebase/firestore/decode';
import { collections } from '../collections';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import { areSameFields, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { documentOfRow, rowVersion, versionOf } from '../operations/row-version';
import { dateProblem, instantOf, lastInstantOf, readDate, StoredInstant } from '../values/dates';
import { randomLetters } from '../values/random-letters';
import {
  lookAlikeProblem,
  joinFaults,
  required,
  type Scalar,
  storedAs,
  StoredInteger,
  StoredUses,
  StoredText,
  StoredWord,
} from '../values/stored';
import type { VoucherInput } from './voucher-form';

/** Texts and numbers stay as they are stored, so that the row gives the document's fields. */
function plainDate(value: unknown): string | number | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : instantOf(value);
}
const Dated = storedAs(plainDate, dateProblem);

/** Vouchers are stored in `coupon` (`docs/data-model.md`). */
const VoucherDocument = v.object({
  code: required(StoredWord, ''),
  ...v.entriesFromList(['validFrom', 'validTill'], required(Dated, null)),
  redeemed: required(StoredUses, null),
  ...v.entriesFromList(['limit', 'credit'], required(StoredInteger, null)),
  ...v.entriesFromList(['groupId', 'groupName'], required(StoredWord, '')),
  /** Only this console writes it. */
  handedOutAt: v.optional(StoredInstant),
});

const fieldNames = Object.keys(VoucherDocument.entries) as (keyof typeof VoucherDocument.entries)[];

export function voucherOf(document: StoredDocument) {
  const { fields, updateTime } = document;
  const read = decode(VoucherDocument, document);
  const created = readDate('validFrom', read.validFrom);
  const expiry = readDate('validTill', read.validTill, lastInstantOf);
  return {
    ...read,
    // Documents have no creation date.
    createdAt: created.atMs ?? null,
    /** It is the last valid millisecond, or null if the voucher never expires. */
    expiry: expiry.atMs ?? null,
    updateTime,
    // A document too large for its row gets no version, so it is read again before its deletion.
    ...(!areSameFields(fields, fieldsOf(read)) && { updateTime: '', ...versionOf(document) }),
    ...joinFaults(read, lookAlikeProblem(read.code), created, expiry),
  };
}

export function documentOf(voucher: v.InferOutput<typeof VoucherRow>) {
  const { id, updateTime, addedAt, fields = fieldsOf(voucher) } = voucher;
  const version = updateTime ? { updateTime, fields } : undefined;
  return documentOfRow(collections.vouchers)({ id, version, addedAt });
}

/** `docs/data-model.md` has their fields; the code is also the document's ID. */
export function newDocuments(input: VoucherInput, groupId: string) {
  const { groupName, quantity, credit, validFrom, validTill } = input;
  const shared = { validFrom, validTill, limit: 1, redeemed: 0, credit, groupId, groupName };
  return drawCodes(groupId, quantity).map((code) => ({
    path: `${collections.vouchers}/${code}`,
    fields: typedFieldsOf({ code, ...shared }),
    updateTime: null,
  }));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const drawGroupId = () => randomLetters(alphabet, 4);

export function drawCodes(groupId: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = randomLetters(alphabet, 8);
    codes.add(`${groupId}-${letters.slice(0, 4)}-${letters.slice(4)}`);
  }
  return [...codes];
}

function fieldsOf(voucher: Pick<v.InferOutput<typeof VoucherRow>, (typeof fieldNames)[number]>) {
  const values: Record<string, Scalar> = {};
  for (const name of fieldNames) {
    const value = voucher[name];
    if (value == null || value === '') continue;
    values[name] = name === 'handedOutAt' ? new Date(value) : value;
  }
  return typedFieldsOf(values);
}

/** Missing or invalid fields are empty, so that no document is hidden. */
export const VoucherRow = v.object({
  id: documentIdInput,
  ...v.entriesFromList(['code', 'groupId', 'groupName'], StoredText),
  ...v.entriesFromList(['validFrom', 'validTill'], v.nullable(v.union([StoredText, v.number()]))),
  ...v.entriesFromList(['limit', 'redeemed', 'credit'], v.nullable(v.number())),
  handedOutAt: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(8.64e15))),
  updateTime: v.pipe(v.string(), v.maxLength(64)),
  addedAt: v.optional(v.number()),
  /** They are missing if they follow from the row. */
  fields: v.optional(rowVersion.entries.fields),
});
