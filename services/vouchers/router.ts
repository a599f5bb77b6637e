import * as v from 'valibot';
import { readRows } from '../firebase/firestore/document-pages';
import type { Firestore } from '../firebase/firestore/client';
import type { FieldQuery } from '../firebase/firestore/query';
import { planDocuments } from '../operations/documents';
import { collections } from '../collections';
import { documentIdInput, isReadableId } from '../firebase/firestore/documents';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { fieldReads, StoredText, storedForms, unused } from '../values/stored';
import { adminProcedure, failure } from '../api/base';
import { chosen, exactListProcedures, operationId, positive } from '../api/document-procedures';
import {
  type ChangeSubject,
  expiryProcedure,
  nameOf,
  type NewExpiry,
  newValidTill,
  planChange,
} from '../codes/changes';
import { handOut, restoreCode } from './hand-out';
import { mostChecked } from './check-codes';
import { codeOf, isGroupId } from './voucher';
import { documentOf, drawGroupId, newDocuments, voucherOf, VoucherRow } from './voucher-document';
import { VoucherForm } from './voucher-form';

const collection = collections.vouchers;
const groupIdInput = v.strictObject({ groupId: v.pipe(v.string(), v.check(isGroupId)) });
const groupProcedure = adminProcedure.input(groupIdInput);
const vouchers = v.array(VoucherRow);
/** It means the whole stored group if `vouchers` is null, but never more than `count`. */
const wholeGroup = {
  ...v.entriesFromList(['groupKey', 'groupId', 'groupName'], StoredText),
  count: positive,
  vouchers: v.nullable(vouchers),
};
const candidates = v.array(v.strictObject({ id: documentIdInput, code: StoredText }));
const unique = { collection, field: 'code' };

type GroupSubject = { groupName: string; groupId: string; quantity: number };

declare module '../operations/operation' {
  interface Kinds {
    'generate-vouchers': { action: 'create'; subject: GroupSubject };
    'delete-voucher': { action: 'delete'; subject: { code: string; count?: number } };
    'delete-voucher-group': { action: 'delete'; subject: GroupSubject & { groupKey: string } };
    'voucher-expiry': { action: 'update'; subject: NewExpiry };
    'hand-out-vouchers': { action: 'update'; subject: ChangeSubject };
  }
}

export const vouchersRouter = {
  ...exactListProcedures(collection, { code: 'code', name: 'groupName' }, voucherOf, unused),

  ofGroup: groupProcedure.handler(({ context: { backend }, input: { groupId }, signal }) =>
    readRows(backend.firestore, groupQuery(groupId), voucherOf, { signal }),
  ),

  countGroup: groupProcedure.handler(({ context: { backend }, input: { groupId } }) =>
    backend.firestore.count(groupQuery(groupId)),
  ),

  /** It costs one read per code that exists, and up to four for each thirty codes. */
  ofCodes: adminProcedure
    .input(v.strictObject({ codes: chosen(StoredText, mostChecked) }))
    .handler(async ({ context: { backend }, input: { codes }, signal }) => {
      const firestore = backend.firestore.with({ signal });
      const values = codes.flatMap(storedForms);
      const rows = (await firestore.findByValues(unique, values)).map(voucherOf);
      const found = new Set(rows.map(codeOf));
      // Older documents may lack the code.
      const ids = codes.filter((code) => !found.has(code) && isReadableId(code));
      const names = ids.flatMap((id) => firestore.referenceTo(`${collection}/${id}`) ?? []);
      const byId = await firestore.findByValues({ collection, field: '__name__' }, names);
      const others = byId.map(voucherOf);
      return [...rows, ...others.filter(({ code }) => code === '')];
    }),

  /** Two equalities need no composite index. */
  countUnused: groupProcedure.handler(({ context: { backend }, input: { groupId } }) =>
    backend.firestore.count({ ...groupQuery(groupId), and: unused }),
  ),

  handedOutSince: adminProcedure
    .input(v.strictObject({ since: v.date() }))
    .handler(async ({ context: { backend }, input: { since }, signal }) => {
      const query = { collection, field: 'handedOutAt', isWithinAny: [{ from: since }] };
      const documents = await backend.firestore.with({ signal }).list(query);
      return documents.map(voucherOf);
    }),

  handOut: adminProcedure
    .input(v.strictObject({ candidates }))
    .handler(({ context: { backend }, input }) => handOut(backend.firestore, input.candidates)),

  restore: adminProcedure
    .input(v.strictObject({ id: documentIdInput, updateTime: v.string() }))
    .handler(({ context: { backend }, input }) => restoreCode(backend.firestore, input)),

  handOutAll: adminProcedure
    .input(
      v.strictObject({ operationId, groupKey: v.nullable(StoredText), name: StoredText, vouchers }),
    )
    .handler(({ context: { operations }, input: { operationId: id, vouchers, ...named } }) => {
      const documents = vouchers.map(documentOf);
      const subject = { ...named, count: documents.length };
      const changes = typedFieldsOf({ handedOutAt: new Date() });
      const change = { action: 'update', kind: 'hand-out-vouchers', subject } as const;
      return operations.start(planChange({ id, ...change, documents, changes }));
    }),

  generate: adminProcedure
    .input(v.strictObject({ operationId, values: VoucherForm }))
    .handler(async ({ context: { backend, operations }, input: { operationId: id, values } }) => {
      const groupId = await drawFreeGroupId(backend.firestore);
      const { groupName, quantity } = values;
      const subject = { groupName, groupId, quantity };
      const documents = newDocuments(values, groupId);
      const creation = { action: 'create', kind: 'generate-vouchers', subject } as const;
      await operations.start(planDocuments({ id, ...creation, documents }));
    }),

  deleteCodes: adminProcedure
    .input(v.strictObject({ operationId, vouchers: chosen(VoucherRow) }))
    .handler(({ context: { operations }, input: { operationId: id, vouchers } }) => {
      const subject = { code: nameOf(vouchers), count: vouchers.length };
      const documents = vouchers.map(documentOf);
      const deletion = { action: 'delete', kind: 'delete-voucher', subject } as const;
      return operations.start(planDocuments({ id, ...deletion, documents, unique }));
    }),

  deleteGroup: adminProcedure
    .input(v.strictObject({ operationId, ...wholeGroup }))
    .handler(async ({ context: { backend, operations }, input }) => {
      const documents = await documentsOfGroup(backend.firestore, input);
      const { operationId: id, groupKey, groupId, groupName } = input;
      const subject = { groupKey, groupId, groupName, quantity: documents.length };
      const scope = isGroupId(groupId) ? groupQuery(groupId) : null;
      const deletion = { action: 'delete', kind: 'delete-voucher-group', subject } as const;
      await operations.start(planDocuments({ id, ...deletion, documents, unique, scope }));
    }),

  setExpiry: expiryProcedure('voucher-expiry', VoucherRow, documentOf),

  setGroupExpiry: adminProcedure
    .input(v.strictObject({ operationId, validTill: newValidTill, ...wholeGroup }))
    .handler(async ({ context: { backend, operations }, input }) => {
      const documents = await documentsOfGroup(backend.firestore, input);
      const { operationId: id, validTill, groupKey, groupName: name } = input;
      const subject = { name, groupKey, count: documents.length, validTill };
      const changes = typedFieldsOf({ validTill });
      const change = { action: 'update', kind: 'voucher-expiry', subject } as const;
      await operations.start(planChange({ id, ...change, documents, changes }));
    }),
};

const groupQuery = (id: string): FieldQuery => ({ collection, ...fieldReads('groupId', id) });

async function documentsOfGroup(
  firestore: Firestore,
  { groupId, count, vouchers }: v.InferOutput<v.StrictObjectSchema<typeof wholeGroup, undefined>>,
) {
  // A query for an empty ID would find the codes of other groups without one.
  if (!vouchers && !isGroupId(groupId)) throw failure('MORE_THAN_ASKED');
  const reading = { most: count + 1 };
  const stored = readRows(firestore, groupQuery(groupId), (document) => document, reading);
  const documents = vouchers?.map(documentOf) ?? (await Array.fromAsync(stored)).flat();
  if (documents.length > count) throw failure('MORE_THAN_ASKED');
  return documents;
}

async function drawFreeGroupId(firestore: Firestore): Promise<string> {
  const equals = drawGroupId();
  const query = { collection, field: 'groupId', equals };
  const documents = await firestore.list(query, { limit: 1 });
  return documents.length === 0 ? equals : drawFreeGroupId(firestore);
}
