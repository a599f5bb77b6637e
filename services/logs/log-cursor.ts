import * as v from 'valibot';
import { documentIdInput } from '../firebase/firestore/documents';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';

/** A document of 1 MiB with many small values is several times as long in JSON. */
const longestCursor = 16 * 1024 * 1024;

/**
 * The last log of a page, as an opaque text for the views. TIMESTAMP is kept exactly as stored,
 * because older clients wrote other types.
 */
export const LogCursor = v.pipe(
  v.string(),
  v.maxLength(longestCursor),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
);

export type LogCursor = v.InferOutput<typeof LogCursor>;
