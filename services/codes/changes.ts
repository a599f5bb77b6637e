import * as v from 'valibot';
import { adminProcedure } from '../api/base';
import { chosen, operationId } from '../api/document-procedures';
import { collections } from '../collections';
import type { PlannedDocument } from '../firebase/firestore/documents';
import { inFormOf } from '../firebase/firestore/date-forms';
import { Problem } from '../firebase/problem';
import { textIn, type TypedFields, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { type DocumentsRequest, planDocuments } from '../operations/documents';
import type { KindsWith } from '../operations/operation';
import type { ChangeRule, DocumentRules } from '../operations/reconcile';
import type { EngineOptions } from '../operations/work';
import { cutText } from '../values/cut-text';
import { isDayText } from '../values/dates';
import { numberOf } from '../values/read-number';
import { isUsedUp } from '../values/stored';

export interface ChangeSubject {
  name: string;
  groupKey: string | null;
  count: number;
}

export type NewExpiry = ChangeSubject & { validTill: string };

type CodedRow = { id: string; code: string };

export const nameOf = ([row]: readonly CodedRow[]) => cutText(row?.code || row?.id || '', 300);

export const newValidTill = v.pipe(v.string(), v.check(isDayText));

const usedUp = (usualLimit: number) => (fields: TypedFields) =>
  isUsedUp({
    redeemed: numberOf(textIn(fields, 'redeemed')),
    limit: numberOf(textIn(fields, 'limit')) || usualLimit,
  });
/** A voucher without a limit can be redeemed once, and a coupon without one for ever. */
const [isUsedUpVoucher, isUsedUpCoupon] = [usedUp(1), usedUp(0)];

/** A timestamp stays one, and keeps its time of day. */
const newExpiry = (isUsedUp: (fields: TypedFields) => boolean): ChangeRule => ({
  isUsedUp,
  isSettled: isUsedUp,
  inFormOf: (fields, changes) => ({
    validTill: inFormOf(fields.validTill, textIn(changes, 'validTill') ?? ''),
  }),
});

/** The app redeems codes, and this console hands them out. */
export const codeRules: DocumentRules = {
  changedLater: ['redeemed', 'handedOutAt'],
  changes: {
    'coupon-expiry': newExpiry(isUsedUpCoupon),
    'voucher-expiry': newExpiry(isUsedUpVoucher),
    'hand-out-vouchers': {
      isUsedUp: isUsedUpVoucher,
      isSettled: (fields) => isUsedUpVoucher(fields) || 'handedOutAt' in fields,
    },
  },
};

/** Journals of earlier versions have these names. */
export const formerKinds: EngineOptions['formerKinds'] = {
  'end-coupons': { kind: 'coupon-expiry' },
  'end-vouchers': { kind: 'voucher-expiry' },
};

/** It leaves out and counts the codes that are settled. */
export function planChange(request: DocumentsRequest & { action: 'update' }) {
  const { isSettled } = codeRules.changes[request.kind];
  const documents = request.documents.filter(({ fields }) => !fields || !isSettled(fields));
  const remaining = request.documents.length - documents.length;
  return planDocuments({ ...request, documents, remaining });
}

/** A day ends last at UTC-12, and then it is over everywhere. */
export const pastDay = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO('-12:00').toPlainDate().subtract({ days: 1 });

export const codesRouter = {
  /** This computer's clock may be wrong, and then a code that is to end now would be extended. */
  pastDay: adminProcedure.handler(async ({ context: { backend } }) => {
    const anyDocument = { collection: collections.vouchers, fields: [] };
    const { readTime } = await backend.firestore.page(anyDocument, { limit: 1 });
    if (!readTime) throw new Problem('answer');
    return pastDay(readTime).toString();
  }),
};

export const expiryProcedure = <Input, Row extends CodedRow>(
  kind: KindsWith<{ action: 'update'; subject: NewExpiry }>,
  row: v.GenericSchema<Input, Row>,
  documentOf: (row: Row) => PlannedDocument,
) =>
  adminProcedure
    .input(v.strictObject({ operationId, validTill: newValidTill, rows: chosen(row) }))
    .handler(({ context: { operations }, input: { operationId: id, validTill, rows } }) => {
      const subject = { name: nameOf(rows), groupKey: null, count: rows.length, validTill };
      const changes = typedFieldsOf({ validTill });
      const documents = rows.map(documentOf);
      const action = 'update';
      return operations.start(planChange({ id, action, kind, subject, documents, changes }));
    });
