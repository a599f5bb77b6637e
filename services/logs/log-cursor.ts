import * as v from 'valibot';
import { documentIdInput } from '../firebase/firestore/document-id';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';

/** A document has at most 1 MiB; one of many small values is several times as long in JSON. */
const longestCursor = 16 * 1024 * 1024;

/**
 * The last log of a page: its id, and its TIMESTAMP exactly as Firestore stores it, because older
 * clients wrote other types too. It crosses to the views as a text, which they only hand back.
 */
export const LogCursor = v.pipe(
  v.string(),
  v.maxLength(longestCursor),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
);

export type LogCursor = v.InferOutput<typeof LogCursor>;
