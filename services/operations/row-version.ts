import * as v from 'valibot';
import type { StoredDocument } from '../firebase/firestore/documents';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';
import type { PlannedDocument } from './operation';

/** A larger document is read again before it is deleted. */
const longestFields = 2 ** 17;

/**
 * The document of a row as it is stored. It comes back with the row's deletion, which then needs no
 * further read, and whose undo restores the very same document.
 */
export interface RowVersion {
  updateTime: string;
  /** All fields with their types, as JSON. */
  fields: string;
}

export const rowVersion = v.strictObject({
  updateTime: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  fields: v.pipe(v.string(), v.maxLength(longestFields), v.parseJson(), typedFieldsSchema),
});

export function versionOf({ fields, updateTime }: StoredDocument): RowVersion | undefined {
  const text = JSON.stringify(fields);
  return updateTime && text.length <= longestFields ? { updateTime, fields: text } : undefined;
}

/** The document of a row for its deletion; without its version it is read first. */
export function documentOfRow(
  path: string,
  version: v.InferOutput<typeof rowVersion> | undefined,
): PlannedDocument {
  return { path, fields: null, updateTime: null, ...version };
}
