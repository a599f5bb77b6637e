import type { StoredDocument } from '../firebase/firestore/documents';
import { idOf } from '../firebase/firestore/document-id';
import { areSameFields, plainValueOf, type TypedFields } from '../firebase/firestore/typed-fields';
import { isQueryableText, storedForms } from '../values/queryable-text';
import { bringIn } from './bring-in';
import type { JobDocument, UniqueField } from './job';
import type { Line } from './line';

/** The most values that one query compares with. */
const valuesPerQuery = 30;

export interface Restored {
  /** Those that are as they were before. */
  documents: JobDocument[];
  /** Their version, if one commit has written them all. */
  version: string | null;
  /** What the others are called: they exist again, and what exists is newer. */
  lost: string[];
}

interface RestoreOptions {
  line: Line;
  unique: UniqueField | null;
  /** What came to be before this was there beside the removed documents all the time. */
  removedAtMs: number | null;
  /** Whether a document of the database is one that this undo has brought back. */
  isOwn: (stored: StoredDocument) => Promise<boolean>;
  /** Without it they may never have been removed, so what is at their paths may be the very same documents. */
  isCertain: boolean;
}

/**
 * Brings removed documents back, but for those that exist again: at the same path, or under another
 * one with the same value of the unique field. What somebody has made since is never doubled or
 * overwritten.
 */
export async function restore(
  removed: readonly JobDocument[],
  options: RestoreOptions,
): Promise<Restored> {
  const { line, unique, isCertain } = options;
  const lost = new Set<JobDocument>();
  if (unique) await addTaken(removed, { ...options, unique }, lost);
  // A document is read before it is removed: what was not read is still there.
  const free = removed.filter((document) => document.fields !== null && !lost.has(document));
  const version = await bringIn(line, free, (planned, stored) => {
    if (isCertain && !areSameFields(planned.fields, stored.fields)) lost.add(planned);
    return true;
  });
  return {
    documents: removed.filter((document) => !lost.has(document)),
    version,
    lost: [...lost].map((document) => valueIn(document, unique) ?? idOf(document.path)),
  };
}

async function addTaken(
  removed: readonly JobDocument[],
  { line, unique, isOwn, isCertain, removedAtMs }: RestoreOptions & { unique: UniqueField },
  lost: Set<JobDocument>,
): Promise<void> {
  const isOlder = ({ createTime }: StoredDocument) =>
    createTime !== undefined && removedAtMs !== null && Date.parse(createTime) < removedAtMs;
  const paths = new Set(isCertain ? [] : removed.map(({ path }) => path));
  const byValue = Map.groupBy(removed, (document) => valueIn(document, unique));
  const values = [...byValue.keys()].flatMap((value) =>
    value !== undefined && isQueryableText(value) ? storedForms(value) : [],
  );
  for (let start = 0; start < values.length; start += valuesPerQuery) {
    const isIn = values.slice(start, start + valuesPerQuery);
    for (const stored of await line.find({ ...unique, isIn })) {
      if (paths.has(stored.path) || isOlder(stored) || (await isOwn(stored))) continue;
      for (const document of byValue.get(valueIn(stored, unique)) ?? []) lost.add(document);
    }
  }
}

/** The value of the unique field as a text, if it is one that can be looked up. */
function valueIn({ fields }: { fields: TypedFields | null }, unique: UniqueField | null) {
  const typed = unique && fields && Object.hasOwn(fields, unique.field) && fields[unique.field];
  const value = typed ? plainValueOf(typed) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
