import * as v from 'valibot';
import { documentIdInput } from '../firebase/firestore/document-id';

/** A TIMESTAMP of a type that no client of today writes; a whole document has at most 1 MiB. */
export const StoredValue = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(1024 * 1024)), v.number(), v.boolean()]),
);

/**
 * The last TIMESTAMP, in the type it is stored in, and the id of its document. A map, a list or the
 * like is `stored`: it is read again.
 */
const DatedPlace = v.strictObject({
  id: documentIdInput,
  timestamp: v.union([
    v.strictObject({ seconds: v.number(), nanoseconds: v.number() }),
    v.strictObject({ value: StoredValue }),
    v.literal('stored'),
  ]),
});

/** The document up to which logs without a TIMESTAMP were looked for, and how many are left. */
const UndatedPlace = v.strictObject({
  after: v.nullable(documentIdInput),
  left: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The place after which the next page begins; logs without a TIMESTAMP come behind all others. */
export const LogCursor = v.union([DatedPlace, v.strictObject({ undated: UndatedPlace })]);

export type DatedPlace = v.InferOutput<typeof DatedPlace>;
export type UndatedPlace = v.InferOutput<typeof UndatedPlace>;
export type LogCursor = v.InferOutput<typeof LogCursor>;
