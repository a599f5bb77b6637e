import * as v from 'valibot';
import { cutText } from '../cut-text';
import { withDeadline } from '../firebase/deadline';
import { documentIdInput } from '../firebase/document-id';
import { firestoreTarget } from '../firebase/firestore-target';
import { readDecoded } from '../firebase/read-decoded';
import { findDocuments } from '../firebase/read-documents';
import type { FirestoreTarget } from '../firebase/request';
import { succeeded } from '../firebase/request-failure';
import { typedFieldsOf } from '../firebase/typed-fields';
import { isOpen, type Job } from '../jobs/job';
import { isFindable } from '../findable';
import { admin } from '../rpc/base';
import { createTurns } from '../turns';
import { type Coupon, CouponDocument, couponOf } from './coupon';
import { CouponForm } from './coupon-form';

/** The discount coupons: the names of the two collections are the reverse of their meaning. */
const couponCollection = 'vouchers';

const generating = 'generate-coupon';
const jobId = v.pipe(v.string(), v.uuid());
/** A document holds at most 1 MiB, so no text that comes out of one is longer. */
const storedText = v.pipe(v.string(), v.maxLength(2 ** 20));

// Two windows that ask for the same code are answered one after the other.
const inTurn = createTurns();

export const couponsRouter = {
  /** All discount coupons, in portions as they arrive. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<Coupon[]> {
    const source = { collection: couponCollection };
    for await (const documents of readDecoded(backend, source, CouponDocument)) {
      yield documents.map(couponOf);
    }
  }),

  /**
   * Begins to write a coupon; resolves when that is sure to be carried out. Asking again under the
   * same job changes nothing.
   */
  generate: admin
    .input(v.strictObject({ jobId, values: CouponForm }))
    .errors({ CODE_EXISTS: {} })
    .handler(({ context: { backend, jobs }, input, errors }) =>
      inTurn(async () => {
        const { code, discountPercentage, quantity, validFrom, validTill } = input.values;
        const known = await jobs.known();
        if (known.some(({ id }) => id === input.jobId)) return;
        if (known.some((job) => isGenerating(job, code))) throw errors.CODE_EXISTS();
        if (await withDeadline(isStored(code, firestoreTarget(backend))))
          throw errors.CODE_EXISTS();
        const dates = { validFrom, validTill };
        await jobs.start({
          id: input.jobId,
          kind: generating,
          subject: { code },
          action: 'create',
          documents: [
            {
              path: `${couponCollection}/${code}`,
              fields: typedFieldsOf({
                code,
                discountPercentage,
                ...dates,
                limit: quantity,
                redeemed: 0,
              }),
              updateTime: null,
            },
          ],
          changeable: ['redeemed'],
        });
      }),
    ),

  /** Deletes the coupon, and every other document with its code (specification, section 7). */
  remove: admin
    .input(v.strictObject({ jobId, id: documentIdInput, code: storedText }))
    .handler(({ context: { jobs }, input }) =>
      jobs.start({
        id: input.jobId,
        kind: 'delete-coupon',
        subject: { code: cutText(input.code || input.id, 300) },
        action: 'remove',
        documents: [{ path: `${couponCollection}/${input.id}`, fields: null, updateTime: null }],
        ...(input.code &&
          isFindable(input.code) && {
            leftovers: { collection: couponCollection, field: 'code', equals: input.code },
          }),
      }),
    ),
};

function isGenerating(job: Job, code: string): boolean {
  return isOpen(job) && job.kind === generating && job.subject.code === code;
}

/**
 * Whether any document has the code, whatever its id. Older clients may have written a code of
 * digits as a number.
 */
async function isStored(code: string, target: FirestoreTarget): Promise<boolean> {
  const forms = /^(0|[1-9]\d{0,14})$/.test(code) ? [code, Number(code)] : [code];
  for (const equals of forms) {
    const query = { collection: couponCollection, field: 'code', equals };
    const { value } = succeeded(await findDocuments(target, query, 1));
    if (value.length > 0) return true;
  }
  return false;
}
