import * as v from 'valibot';
import { documentIdInput } from '../firebase/firestore/documents';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { StoredText } from '../values/stored';
import { longestExactFields, type Voucher } from './voucher';

const date = v.nullable(v.union([StoredText, v.number()]));
const amount = v.nullable(v.number());

const exactFields = v.pipe(
  v.string(),
  v.maxLength(longestExactFields),
  v.parseJson(),
  typedFieldsSchema,
  v.stringifyJson(),
);

export const VoucherRow: v.GenericSchema<Voucher> = v.strictObject({
  id: documentIdInput,
  code: StoredText,
  validFrom: date,
  validTill: date,
  limit: amount,
  redeemed: amount,
  credit: amount,
  groupId: StoredText,
  groupName: StoredText,
  createdAt: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
  updateTime: v.pipe(v.string(), v.maxLength(64)),
  exactFields: v.optional(exactFields),
  problems: v.optional(v.pipe(v.array(StoredText), v.maxLength(20))),
});
