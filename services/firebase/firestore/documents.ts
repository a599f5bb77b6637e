import * as v from 'valibot';
import type { TypedFields } from './typed-fields';

/** A deletion reads a document without `fields` or `updateTime` first. */
export interface PlannedDocument {
  /** The path is relative to `/documents`, for example `admin-credentials/admin`. */
  path: string;
  fields: TypedFields | null;
  updateTime: string | null;
  /** A stored document lacks it only if the answer that had it was lost. */
  createTime?: string;
  isLeftAlone?: true;
}

export type StoredDocument = PlannedDocument & { fields: TypedFields; updateTime: string };

/** A write whose document has another version fails, and with it the whole commit. */
export interface Write {
  path: string;
  /** They are null if the document is to be deleted. */
  fields: TypedFields | null;
  /** Only these fields are changed, and those that `fields` lacks are removed. */
  mask?: readonly string[];
  /**
   * It is null if the document must not exist, so that a retry never overwrites one. Without it,
   * `commitOrRead` reads the document first.
   */
  updateTime?: string | null;
}

export interface Added {
  addedAt?: number;
}

export const addedOf = ({ createTime }: StoredDocument): Added =>
  createTime === undefined ? {} : { addedAt: Date.parse(createTime) };

export const documentIdInput = v.pipe(v.string(), v.maxBytes(1500), v.regex(/^(?!\.\.?$)[^/]+$/));

/** Firestore refuses to read an ID such as `__id__`. */
export const isReadableId = (id: string) => v.is(documentIdInput, id) && !/^__.*__$/.test(id);

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function* inParts<Document extends PlannedDocument>(
  documents: readonly Document[],
  most: { documents: number; characters: number },
): Generator<Document[]> {
  let part: Document[] = [];
  let size = 0;
  for (const document of documents) {
    const added = document.path.length + JSON.stringify(document.fields).length;
    const isFull = part.length === most.documents || size + added > most.characters;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(document);
    size += added;
  }
  if (part.length > 0) yield part;
}
