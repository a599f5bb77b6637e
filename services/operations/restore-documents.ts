import { createDocuments } from '../firebase/firestore/commit';
import { idOf, type PlannedDocument, type StoredDocument } from '../firebase/firestore/documents';
import { type CollectionField, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { areSameFields, plainValueOf, type TypedFields } from '../firebase/firestore/typed-fields';
import { isQueryableText, storedForms } from '../values/stored';

/** Firestore's limit for IN. */
const valuesPerQuery = 30;

interface RestoreOptions {
  firestore: FirestoreTarget;
  unique: CollectionField | null;
  /** A document created before this time does not replace a deleted one. */
  deletedAt: number | null;
  isOwn: (stored: StoredDocument) => Promise<boolean>;
  isCertain: boolean;
}

/** Returns what was written, with its shared version, and the names of the rest, which exist again. */
export async function restoreDocuments(
  deleted: readonly PlannedDocument[],
  { firestore, unique, deletedAt, isOwn, isCertain }: RestoreOptions,
) {
  const lost = unique ? await findTaken(unique) : new Set<PlannedDocument>();
  // Documents are read before deletion, so one without fields was never deleted.
  const free = deleted.filter((document) => document.fields !== null && !lost.has(document));
  const version = await createDocuments(firestore, free, (planned, stored) => {
    if (isCertain && !areSameFields(planned.fields, stored.fields)) lost.add(planned);
    return true;
  });
  return {
    documents: deleted.filter((document) => !lost.has(document)),
    version,
    lost: [...lost].map((document) => valueIn(document, unique) ?? idOf(document.path)),
  };

  async function findTaken(unique: CollectionField) {
    const taken = new Set<PlannedDocument>();
    const isOlder = ({ createTime }: StoredDocument) =>
      createTime !== undefined && deletedAt !== null && Date.parse(createTime) < deletedAt;
    const paths = new Set(isCertain ? [] : deleted.map(({ path }) => path));
    const byValue = Map.groupBy(deleted, (document) => valueIn(document, unique));
    const values = [...byValue.keys()].flatMap((value) =>
      value !== undefined && isQueryableText(value) ? storedForms(value) : [],
    );
    for (let start = 0; start < values.length; start += valuesPerQuery) {
      const isIn = values.slice(start, start + valuesPerQuery);
      for (const stored of await findDocuments(firestore, { ...unique, isIn })) {
        if (paths.has(stored.path) || isOlder(stored) || (await isOwn(stored))) continue;
        for (const document of byValue.get(valueIn(stored, unique)) ?? []) taken.add(document);
      }
    }
    return taken;
  }
}

function valueIn({ fields }: { fields: TypedFields | null }, unique: CollectionField | null) {
  const typed = unique && fields && Object.hasOwn(fields, unique.field) && fields[unique.field];
  const value = typed ? plainValueOf(typed) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
