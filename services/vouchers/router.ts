import * as v from 'valibot';
import { readRows } from '../firebase/firestore/document-pages';
import { countDocuments } from '../firebase/firestore/aggregate';
import { type FieldQuery, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { planDocuments } from '../operations/documents';
import { collections } from '../firebase/firestore/documents';
import { fieldReads, storedForms, StoredText, unused } from '../values/stored';
import { adminProcedure } from '../rpc/base';
import {
  chosen,
  confirmedCount,
  exactListProcedures,
  operationId,
} from '../rpc/document-procedures';
import { codeOf, drawGroupId, isGroupId } from './voucher';
import { documentOf, newDocuments, voucherOf, VoucherRow } from './voucher-document';
import { VoucherForm } from './voucher-form';

const collection = collections.voucherCodes;
const groupIdInput = v.strictObject({ groupId: v.pipe(v.string(), v.check(isGroupId)) });
const groupProcedure = adminProcedure.input(groupIdInput);
/** Keeps Undo from restoring a code that exists again. */
const unique = { collection, field: 'code' };

export const vouchersRouter = {
  ...exactListProcedures(collection, { code: 'code', name: 'groupName' }, voucherOf, unused),

  ofGroup: groupProcedure.handler(({ context: { backend }, input: { groupId }, signal }) =>
    readRows(backend.firestore, groupSource(groupId), voucherOf, { signal }),
  ),

  countGroup: groupProcedure.handler(({ context: { backend }, input: { groupId } }) =>
    countDocuments(backend.firestore, groupQuery(groupId)),
  ),

  /** Two equalities need no composite index. One read per thousand codes, at least two. */
  countUnused: groupProcedure.handler(async ({ context: { backend }, input: { groupId } }) => {
    const group = groupQuery(groupId);
    const counts = storedForms('0').map((equals) =>
      countDocuments(backend.firestore, { ...group, and: { field: 'redeemed', equals } }),
    );
    return (await Promise.all(counts)).reduce((sum, zeros) => sum + zeros);
  }),

  /** Resolves once the plan is stored. Repeating an operation id changes nothing. */
  generate: adminProcedure
    .input(v.strictObject({ operationId, values: VoucherForm }))
    .handler(async ({ context: { backend, operations }, input: { operationId: id, values } }) => {
      const groupId = await drawFreeGroupId(backend.firestore);
      const { groupName, quantity } = values;
      const subject = { groupName, groupId, quantity };
      const documents = newDocuments(values, groupId);
      const plan = planDocuments({ id, kind: 'generate-vouchers', subject, documents });
      await operations.start(plan);
    }),

  deleteCodes: adminProcedure
    .input(v.strictObject({ operationId, vouchers: chosen(VoucherRow) }))
    .handler(({ context: { operations }, input: { operationId: id, vouchers } }) => {
      const subject = { code: vouchers.map(codeOf)[0] ?? '', count: vouchers.length };
      const documents = vouchers.map(documentOf);
      const plan = planDocuments({ id, kind: 'delete-voucher', subject, documents, unique });
      return operations.start(plan);
    }),

  /** Without `vouchers`, the whole stored group; never more than the confirmed `count`. */
  deleteGroup: adminProcedure
    .input(
      v.strictObject({
        operationId,
        ...v.entriesFromList(['groupKey', 'groupId', 'groupName'], StoredText),
        count: confirmedCount,
        vouchers: v.nullable(v.pipe(v.array(VoucherRow), v.maxLength(200_000))),
      }),
    )
    .errors({ MORE_THAN_ASKED: {} })
    .handler(async ({ context: { backend, operations }, input, errors }) => {
      const { operationId: id, count: most, vouchers, ...group } = input;
      const documents =
        vouchers?.map(documentOf) ?? (await readGroup(backend.firestore, group.groupId, most + 1));
      if (documents.length > most) throw errors.MORE_THAN_ASKED();
      const plan = planDocuments({
        id,
        kind: 'delete-voucher-group',
        subject: { ...group, quantity: documents.length },
        documents,
        unique,
        ...(isGroupId(group.groupId) && { scope: groupQuery(group.groupId) }),
      });
      await operations.start(plan);
    }),
};

const groupQuery = (id: string): FieldQuery => ({ collection, ...fieldReads('groupId', id) });
const groupSource = (id: string) => ({ collection, where: fieldReads('groupId', id) });

async function readGroup(target: FirestoreTarget, groupId: string, most: number) {
  const pages = readRows(target, groupSource(groupId), (document) => document, { most });
  return (await Array.fromAsync(pages)).flat();
}

/** Specification, section 5. One read per attempt. */
async function drawFreeGroupId(target: FirestoreTarget): Promise<string> {
  const equals = drawGroupId();
  const found = await findDocuments(target, { collection, field: 'groupId', equals }, 1);
  return found.length === 0 ? equals : drawFreeGroupId(target);
}
