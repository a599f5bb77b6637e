import * as v from 'valibot';
import { collections } from '../firebase/firestore/collections';
import type { Backend } from '../firebase/backend';
import { withDeadline } from '../firebase/requests/deadline';
import { readDocumentPages } from '../firebase/firestore/document-pages';
import { countDocuments } from '../firebase/firestore/aggregate';
import { type FieldQuery, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { succeeded } from '../firebase/requests/request-failure';
import { planDocuments, rowsOf } from '../operations/documents';
import type { PlannedDocument } from '../operations/operation';
import { fieldReads } from '../values/queryable-text';
import { StoredText } from '../values/stored';
import { adminProcedure } from '../rpc/base';
import { codeOf, isGroupId, type Voucher } from './voucher';
import { drawGroupId } from './voucher-codes';
import { documentOf, newDocuments, voucherOf } from './voucher-document';
import { VoucherForm } from './voucher-form';
import { VoucherRow } from './voucher-row';

const collection = collections.voucherCodes;
const operationId = v.pipe(v.string(), v.uuid());
const groupIdInput = v.pipe(v.string(), v.check(isGroupId));
/** Undo must not make a code exist twice. */
const unique = { collection, field: 'code' };

/** More than any group has: what is larger does not come from the list. */
const maxRows = 200_000;

export const vouchersRouter = {
  /** All codes of all groups, in portions as they arrive. */
  list: adminProcedure.handler(async function* ({
    context: { backend },
  }): AsyncGenerator<Voucher[]> {
    for await (const documents of readDocumentPages(backend.firestore, { collection })) {
      yield documents.map(voucherOf);
    }
  }),

  /** The codes of one group, in portions as they arrive. */
  ofGroup: adminProcedure
    .input(v.strictObject({ groupId: groupIdInput }))
    .handler(async function* ({ context: { backend }, input }): AsyncGenerator<Voucher[]> {
      for await (const documents of groupPages(backend.firestore, input.groupId)) {
        yield documents.map(voucherOf);
      }
    }),

  /** How many codes a group has. One read for every thousand of them. */
  countGroup: adminProcedure
    .input(v.strictObject({ groupId: groupIdInput }))
    .handler(({ context: { backend }, input }) => count(backend, groupQuery(input.groupId))),

  /**
   * How many codes of a group were never redeemed, by a `redeemed` that is zero: two equalities are
   * counted by the indexes that every field has. One read for every thousand, and two at least.
   */
  countUnused: adminProcedure
    .input(v.strictObject({ groupId: groupIdInput }))
    .handler(async ({ context: { backend }, input }) => {
      const group = groupQuery(input.groupId);
      const counts = [0, '0'].map((equals) =>
        count(backend, { ...group, and: { field: 'redeemed', equals } }),
      );
      return (await Promise.all(counts)).reduce((sum, zeros) => sum + zeros);
    }),

  /** Begins to write a new group; resolves when its plan is safe. Asking again changes nothing. */
  generate: adminProcedure
    .input(v.strictObject({ operationId, values: VoucherForm }))
    .handler(async ({ context: { backend, operations }, input: { operationId: id, values } }) => {
      const groupId = await drawFreeGroupId(backend.firestore);
      const { groupName, quantity, validFrom, validTill } = values;
      const plan = planDocuments({
        id,
        kind: 'generate-vouchers',
        subject: { groupName, groupId, quantity, validFrom, validTill },
        action: 'create',
        documents: newDocuments(values, groupId),
        changeable: ['redeemed'],
      });
      await operations.start(plan);
    }),

  deleteCode: adminProcedure
    .input(v.strictObject({ operationId, voucher: VoucherRow }))
    .handler(({ context: { operations }, input: { operationId: id, voucher } }) =>
      operations.start(
        planDocuments({
          id,
          kind: 'delete-voucher',
          subject: { code: codeOf(voucher) },
          action: 'delete',
          documents: [deletionOf(voucher)],
          unique,
        }),
      ),
    ),

  /**
   * Deletes the codes of a group, at most as many as the administrator was asked about: `vouchers`,
   * or, without them, all that the database holds of the group, unless that is more.
   */
  deleteGroup: adminProcedure
    .input(
      v.strictObject({
        operationId,
        groupKey: StoredText,
        groupId: StoredText,
        groupName: StoredText,
        count: v.pipe(v.number(), v.integer(), v.minValue(1)),
        vouchers: v.nullable(v.pipe(v.array(VoucherRow), v.maxLength(maxRows))),
      }),
    )
    .errors({ MORE_THAN_ASKED: {} })
    .handler(async ({ context: { backend, operations }, input, errors }) => {
      const { groupKey, groupId, groupName, count: asked, vouchers } = input;
      const documents =
        vouchers?.map(deletionOf) ?? (await readGroup(backend.firestore, groupId, asked));
      if (documents.length > asked) throw errors.MORE_THAN_ASKED();
      const subject = { groupKey, groupId, groupName, quantity: documents.length };
      const plan = planDocuments({
        id: input.operationId,
        kind: 'delete-voucher-group',
        subject,
        action: 'delete',
        documents,
        unique,
        ...(isGroupId(groupId) && { scope: groupQuery(groupId) }),
      });
      await operations.start(plan);
    }),

  /** The codes that an operation writes or deletes, in portions. */
  ofOperation: adminProcedure
    .input(v.strictObject({ operationId }))
    .handler(({ context, input }) =>
      rowsOf(context.operations.documents(input.operationId), voucherOf),
    ),
};

function groupQuery(groupId: string): FieldQuery {
  return { collection, ...fieldReads('groupId', groupId) };
}

function groupPages(target: FirestoreTarget, groupId: string) {
  return readDocumentPages(target, { collection, where: fieldReads('groupId', groupId) });
}

/** All documents of a group, or a few more than `most` of them. */
async function readGroup(
  target: FirestoreTarget,
  groupId: string,
  most: number,
): Promise<PlannedDocument[]> {
  const documents: PlannedDocument[] = [];
  for await (const page of groupPages(target, groupId)) {
    documents.push(...page);
    if (documents.length > most) break;
  }
  return documents;
}

async function count(backend: Backend, query: FieldQuery): Promise<number> {
  return succeeded(await withDeadline(countDocuments(backend.firestore, query))).value;
}

/** Four letters that no document has (specification, section 5). One read for each draw. */
async function drawFreeGroupId(target: FirestoreTarget): Promise<string> {
  for (;;) {
    const equals = drawGroupId();
    const { value } = succeeded(
      await withDeadline(findDocuments(target, { collection, field: 'groupId', equals }, 1)),
    );
    if (value.length === 0) return equals;
  }
}

/** A code of which no version is known, since the answer to its creation was lost, is read first. */
function deletionOf(voucher: Voucher): PlannedDocument {
  const { path, fields, updateTime } = documentOf(voucher);
  return updateTime ? { path, fields, updateTime } : { path, fields: null, updateTime: null };
}
