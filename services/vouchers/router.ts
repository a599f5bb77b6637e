import * as v from 'valibot';
import { withDeadline } from '../firebase/deadline';
import { readDocumentPages } from '../firebase/document-pages';
import { firestoreTarget } from '../firebase/firestore-target';
import { findDocuments } from '../firebase/read-documents';
import type { FirestoreTarget } from '../firebase/request';
import { succeeded } from '../firebase/request-failure';
import type { JobOrder } from '../jobs/job';
import { isFindable } from '../findable';
import { admin } from '../rpc/base';
import { codeOf, type Voucher } from './voucher';
import { drawGroupId } from './voucher-codes';
import { documentOf, newDocuments, voucherOf } from './voucher-document';
import { voucherFormSchema } from './voucher-form';
import { storedText, voucherRow } from './voucher-row';
import type { VoucherJobKind, VoucherSubjects } from './voucher-jobs';

const collection = 'coupon';
const jobId = v.pipe(v.string(), v.uuid());

/** More than any group has: what is larger does not come from the list. */
const maxRows = 200_000;

export const vouchersRouter = {
  /** All codes of all groups, in portions as they arrive. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<Voucher[]> {
    for await (const documents of readDocumentPages(firestoreTarget(backend), { collection })) {
      yield documents.map(voucherOf);
    }
  }),

  /** Begins to write a new group; resolves when its plan is safe. Asking again changes nothing. */
  generate: admin
    .input(v.strictObject({ jobId, values: voucherFormSchema }))
    .handler(async ({ context: { backend, jobs }, input: { jobId: id, values } }) => {
      const groupId = await drawFreeGroupId(firestoreTarget(backend));
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

  deleteCode: admin
    .input(v.strictObject({ jobId, voucher: voucherRow }))
    .handler(({ context: { jobs }, input: { jobId: id, voucher } }) =>
      jobs.start({
        ...named(id, 'delete-voucher', { code: codeOf(voucher) }),
        action: 'remove',
        documents: [removalOf(voucher)],
      }),
    ),

  /** Removes the given codes, and whatever else turns out to be in a group that has an id. */
  deleteGroup: admin
    .input(
      v.strictObject({
        jobId,
        groupKey: storedText,
        groupId: storedText,
        groupName: storedText,
        vouchers: v.pipe(v.array(voucherRow), v.maxLength(maxRows)),
      }),
    )
    .handler(({ context: { jobs }, input }) => {
      const { groupKey, groupId, groupName, vouchers } = input;
      const subject = { groupKey, groupName, quantity: vouchers.length };
      return jobs.start({
        ...named(input.jobId, 'delete-voucher-group', subject),
        action: 'remove',
        documents: vouchers.map(removalOf),
        ...(groupId &&
          isFindable(groupId) && { leftovers: { collection, field: 'groupId', equals: groupId } }),
      });
    }),

  /** The codes that a job writes or removes, in portions. */
  ofJob: admin.input(v.strictObject({ jobId })).handler(async function* ({
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
