import * as v from 'valibot';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';

/** A larger document is read again before it is deleted. */
const longestFields = 2 ** 17;

export const rowVersion = v.strictObject({
  updateTime: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  fields: v.pipe(v.string(), v.maxLength(longestFields), v.parseJson(), typedFieldsSchema),
});

export type RowVersion = v.InferInput<typeof rowVersion>;

export function versionOf({ fields, updateTime }: StoredDocument): RowVersion | undefined {
  const text = JSON.stringify(fields);
  return updateTime && text.length <= longestFields ? { updateTime, fields: text } : undefined;
}

export const StoredRow = v.strictObject({
  id: documentIdInput,
  version: v.optional(rowVersion),
  addedAt: v.optional(v.number()),
});

export const documentOfRow =
  (collection: string) =>
  ({ id, version, addedAt }: v.InferOutput<typeof StoredRow>) => {
    const createTime = addedAt === undefined ? undefined : new Date(addedAt).toISOString();
    return { path: `${collection}/${id}`, fields: null, updateTime: null, ...version, createTime };
  };
