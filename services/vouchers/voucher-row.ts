import * as v from 'valibot';
import { documentIdInput } from '../firebase/firestore/document-id';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { longestExactFields, type Voucher } from './voucher';

/** A document holds at most 1 MiB, so no text that comes out of one is longer. */
export const storedText = v.pipe(v.string(), v.maxLength(2 ** 20));

const storedDate = v.nullable(v.union([storedText, v.number()]));
const amount = v.nullable(v.number());

/** All fields with their types. */
const exactFields = v.pipe(
  v.string(),
  v.maxLength(longestExactFields),
  v.parseJson(),
  typedFieldsSchema,
  v.stringifyJson(),
);

/** A row as it was given to the view and comes back from it. */
export const voucherRow: v.GenericSchema<Voucher> = v.strictObject({
  id: documentIdInput,
  code: storedText,
  validFrom: storedDate,
  validTill: storedDate,
  limit: amount,
  redeemed: amount,
  credit: amount,
  groupId: storedText,
  groupName: storedText,
  createdAt: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
  updateTime: v.pipe(v.string(), v.maxLength(64)),
  exactFields: v.optional(exactFields),
  problems: v.optional(v.pipe(v.array(storedText), v.maxLength(20))),
});
