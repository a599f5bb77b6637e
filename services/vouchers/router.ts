import * as v from 'valibot';
import { collections } from '../firebase/firestore/collections';
import type { Backend } from '../firebase/backend';
import { withDeadline } from '../firebase/requests/deadline';
import { readDocumentPages } from '../firebase/firestore/document-pages';
import { countDocuments } from '../firebase/firestore/aggregate';
import { type FieldQuery, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { succeeded } from '../firebase/requests/request-failure';
import type { JobDocument, JobOrder } from '../operations/job';
import { fieldReads } from '../values/queryable-text';
import { StoredText } from '../values/stored';
import { adminProcedure } from '../rpc/base';
import { codeOf, isGroupId, type Voucher } from './voucher';
import { drawGroupId } from './voucher-codes';
import { documentOf, newDocuments, voucherOf } from './voucher-document';
import { VoucherForm } from './voucher-form';
import { VoucherRow } from './voucher-row';
import type { VoucherJobKind, VoucherSubjects } from './voucher-jobs';

const collection = collections.voucherCodes;
const jobId = v.pipe(v.string(), v.uuid());
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
    .input(v.strictObject({ jobId, values: VoucherForm }))
    .handler(async ({ context: { backend, jobs }, input: { jobId: id, values } }) => {
      const groupId = await drawFreeGroupId(backend.firestore);
      const { groupName, quantity, validFrom, validTill } = values;
      await jobs.start({
        ...named(id, 'generate-vouchers', { groupName, groupId, quantity, validFrom, validTill }),
        action: 'create',
        documents: newDocuments(values, groupId).map((document) => ({
          ...document,
          updateTime: null,
        })),
        changeable: ['redeemed'],
      });
    }),

  deleteCode: adminProcedure
    .input(v.strictObject({ jobId, voucher: VoucherRow }))
    .handler(({ context: { jobs }, input: { jobId: id, voucher } }) =>
      jobs.start({
        ...named(id, 'delete-voucher', { code: codeOf(voucher) }),
        action: 'remove',
        documents: [removalOf(voucher)],
        unique,
      }),
    ),

  /**
   * Removes the codes of a group, at most as many as the administrator was asked about: `vouchers`,
   * or, without them, all that the database holds of the group, unless that is more.
   */
  deleteGroup: adminProcedure
    .input(
      v.strictObject({
        jobId,
        groupKey: StoredText,
        groupId: StoredText,
        groupName: StoredText,
        count: v.pipe(v.number(), v.integer(), v.minValue(1)),
        vouchers: v.nullable(v.pipe(v.array(VoucherRow), v.maxLength(maxRows))),
      }),
    )
    .errors({ MORE_THAN_ASKED: {} })
    .handler(async ({ context: { backend, jobs }, input, errors }) => {
      const { groupKey, groupId, groupName, count: asked, vouchers } = input;
      const documents =
        vouchers?.map(removalOf) ?? (await readGroup(backend.firestore, groupId, asked));
      if (documents.length > asked) throw errors.MORE_THAN_ASKED();
      const subject = { groupKey, groupId, groupName, quantity: documents.length };
      await jobs.start({
        ...named(input.jobId, 'delete-voucher-group', subject),
        action: 'remove',
        documents,
        unique,
        ...(isGroupId(groupId) && { scope: groupQuery(groupId) }),
      });
    }),

  /** The codes that a job writes or removes, in portions. */
  ofJob: adminProcedure.input(v.strictObject({ jobId })).handler(async function* ({
    context: { jobs },
    input,
  }): AsyncGenerator<Voucher[]> {
    for await (const documents of jobs.documents(input.jobId)) {
      yield documents.flatMap(({ path, fields, updateTime }) =>
        fields ? [voucherOf({ path, fields, updateTime: updateTime ?? '' })] : [],
      );
    }
  }),
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
): Promise<JobDocument[]> {
  const documents: JobDocument[] = [];
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

function named<Kind extends VoucherJobKind>(
  id: string,
  kind: Kind,
  subject: VoucherSubjects[Kind],
): Pick<JobOrder, 'id' | 'kind' | 'subject'> {
  return { id, kind, subject: { ...subject } };
}

/** A code of which no version is known, since the answer to its creation was lost, is read first. */
function removalOf(voucher: Voucher): JobOrder['documents'][number] {
  const { path, fields, updateTime } = documentOf(voucher);
  return updateTime ? { path, fields, updateTime } : { path, fields: null, updateTime: null };
}
