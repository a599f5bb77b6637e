import * as v from 'valibot';
import { askFirestore, documentName, type FirestoreTarget } from './request';
import { keepMinusZeros, pathIn, type TypedFields, typedFieldsSchema } from './typed-fields';

/** A deletion reads a document without `fields` or `updateTime` first. */
export interface PlannedDocument {
  /** The path is relative to `/documents`, for example `coupon/ABCD-EFGH-IJKL`. */
  path: string;
  fields: TypedFields | null;
  updateTime: string | null;
  /** A stored document lacks it only if the answer that had it was lost. */
  createTime?: string;
  isLeftAlone?: true;
}

export type StoredDocument = PlannedDocument & { fields: TypedFields; updateTime: string };

export interface Added {
  addedAt?: number;
}

export const addedOf = ({ createTime }: StoredDocument): Added =>
  createTime === undefined ? {} : { addedAt: Date.parse(createTime) };

export const DocumentAnswer = v.pipe(
  v.object({
    name: v.string(),
    fields: v.optional(v.pipe(typedFieldsSchema, v.transform(keepMinusZeros)), {}),
    updateTime: v.string(),
    createTime: v.optional(v.string()),
  }),
  v.transform(({ name, ...document }) => ({ path: pathIn(name), ...document })),
);

const BatchAnswer = v.array(
  v.union([v.object({ found: DocumentAnswer }), v.object({ missing: v.string() })]),
);

export function readDocuments(target: FirestoreTarget, paths: readonly string[]) {
  const names = new Set(paths.map((path) => documentName(target, path)));
  return askFirestore(target, ':batchGet', { documents: [...names] }, BatchAnswer, (results) => {
    // A truncated answer can still be valid JSON, in which documents would seem to be missing.
    if (results.length !== names.size) return undefined;
    const found = results.flatMap((result) => ('found' in result ? [result.found] : []));
    return new Map(found.map((document) => [document.path, document]));
  });
}

export const documentIdInput = v.pipe(v.string(), v.maxBytes(1500), v.regex(/^(?!\.\.?$)[^/]+$/));

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
