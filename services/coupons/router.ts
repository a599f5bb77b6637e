import * as v from 'valibot';
import { collections } from '../collections';
import type { StoredDocument } from '../firebase/firestore/documents';
import { decode } from '../firebase/firestore/decode';
import type { FieldQuery } from '../firebase/firestore/query';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { documentOfRow, StoredRow, versionOf } from '../operations/row-version';
import { planDocuments } from '../operations/documents';
import { isOpen } from '../operations/operation';
import {
  fieldReads,
  isQueryableText,
  isUnread,
  storedForms,
  StoredText,
  unused,
} from '../values/stored';
import { spellings } from '../values/text-form';
import { adminProcedure, failure } from '../api/base';
import { chosen, exactListProcedures, operationId, positive } from '../api/document-procedures';
import { expiryProcedure, nameOf, type NewExpiry } from '../codes/changes';
import { createMutex } from '../background/concurrency';
import { type Coupon, CouponDocument, CouponForm, couponOf } from './coupon';

const collection = collections.coupons;

const ChosenCoupon = v.object({ ...StoredRow.entries, code: StoredText });
const documentOf = documentOfRow(collection);

const unique = { collection, field: 'code' };
// Two windows must not generate the same code at once.
const inTurn = createMutex();

declare module '../operations/operation' {
  interface Kinds {
    'generate-coupon': { action: 'create'; subject: { code: string } };
    'delete-coupon': { action: 'delete'; subject: { code: string; count?: number } };
    'coupon-expiry': { action: 'update'; subject: NewExpiry };
  }
}

export const couponsRouter = {
  ...exactListProcedures(collection, { code: 'code' }, rowOf, unused),

  generate: adminProcedure
    .input(v.strictObject({ operationId, values: CouponForm }))
    .errors({ CODE_EXISTS: {} })
    .handler(({ context: { backend, operations }, input: { operationId: id, values }, errors }) =>
      inTurn(async () => {
        const { code, quantity, ...others } = values;
        const all = await operations.all();
        if (all.some((operation) => operation.id === id)) return;
        const isGenerating = all
          .filter(isOpen)
          .some(({ kind, subject }) => kind === 'generate-coupon' && subject.code === code);
        const forms = spellings(code).flatMap((form) => [form.normalize(), form.normalize('NFD')]);
        const isIn = [...new Set(forms)].flatMap(storedForms);
        const stored = await backend.firestore.list({ ...unique, isIn }, { limit: 1 });
        if (isGenerating || stored.length > 0) throw errors.CODE_EXISTS();
        const fields = typedFieldsOf({ code, ...others, limit: quantity, redeemed: 0 });
        const documents = [{ path: `${collection}/${code}`, fields, updateTime: null }];
        const creation = { action: 'create', kind: 'generate-coupon', subject: { code } } as const;
        await operations.start(planDocuments({ id, ...creation, documents }));
      }),
    ),

  ofCode: adminProcedure
    .input(v.strictObject({ code: v.pipe(StoredText, v.nonEmpty(), v.check(isQueryableText)) }))
    .handler(async ({ context: { backend }, input }) => {
      const coupons = (await backend.firestore.list(withCode(input.code))).map(rowOf);
      const redeemed = coupons.reduce((sum, coupon) => sum + (coupon.redeemed ?? 0), 0);
      const unread = coupons.find((coupon) => isUnread(coupon, 'redeemed'));
      return { count: coupons.length, redeemed, unread: unread?.storedTexts?.redeemed };
    }),

  /** A single coupon takes along all that have its code. */
  remove: adminProcedure
    .input(v.strictObject({ operationId, coupons: chosen(ChosenCoupon), count: positive }))
    .handler(async ({ context: { backend, operations }, input }) => {
      const { operationId: id, coupons, count: most } = input;
      const code = coupons.length === 1 ? coupons[0]?.code : undefined;
      const scope = code && isQueryableText(code) ? withCode(code) : null;
      const documents =
        scope && most > 1 ? await backend.firestore.list(scope) : coupons.map(documentOf);
      if (documents.length > most) throw failure('MORE_THAN_ASKED');
      const subject = { code: nameOf(coupons), count: coupons.length };
      const deletion = { action: 'delete', kind: 'delete-coupon', subject } as const;
      await operations.start(planDocuments({ id, ...deletion, documents, unique, scope }));
    }),

  setExpiry: expiryProcedure('coupon-expiry', ChosenCoupon, documentOf),
};

function rowOf(document: StoredDocument): Coupon {
  return { ...couponOf(decode(CouponDocument, document)), version: versionOf(document) };
}

const withCode = (code: string): FieldQuery => ({ collection, ...fieldReads('code', code) });
