import type { StoredDocument } from '../firebase/firestore/documents';
import { idOf } from '../firebase/firestore/document-id';
import { areSameFields, plainValueOf, type TypedFields } from '../firebase/firestore/typed-fields';
import { isQueryableText, storedForms } from '../values/queryable-text';
import { findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { succeeded } from '../firebase/requests/request-failure';
import { createDocuments } from './create-documents';
import type { PlannedDocument, UniqueField } from './operation';
import type { Retrying } from '../firebase/requests/rate-limiter';

/** Firestore's limit for IN. */
const valuesPerQuery = 30;

export interface Restored {
  documents: PlannedDocument[];
  /** Shared version, if a single commit wrote all documents. */
  version: string | null;
  /** Names of documents that exist again in a newer form. */
  lost: string[];
}

interface RestoreOptions {
  firestore: Retrying<FirestoreTarget>;
  unique: UniqueField | null;
  /** A document created before this time does not replace a deleted one. */
  deletedAt: number | null;
  isOwn: (stored: StoredDocument) => Promise<boolean>;
  /** False if the documents may never have been deleted. */
  isCertain: boolean;
}

/** Skips documents that exist again, at the same path or with the same unique value. */
export async function restoreDocuments(
  deleted: readonly PlannedDocument[],
  options: RestoreOptions,
): Promise<Restored> {
  const { firestore, unique, isCertain } = options;
  const lost = new Set<PlannedDocument>();
  if (unique) await addTaken(deleted, { ...options, unique }, lost);
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
}

async function addTaken(
  deleted: readonly PlannedDocument[],
  { firestore, unique, isOwn, isCertain, deletedAt }: RestoreOptions & { unique: UniqueField },
  lost: Set<PlannedDocument>,
): Promise<void> {
  const isOlder = ({ createTime }: StoredDocument) =>
    createTime !== undefined && deletedAt !== null && Date.parse(createTime) < deletedAt;
  const paths = new Set(isCertain ? [] : deleted.map(({ path }) => path));
  const byValue = Map.groupBy(deleted, (document) => valueIn(document, unique));
  const values = [...byValue.keys()].flatMap((value) =>
    value !== undefined && isQueryableText(value) ? storedForms(value) : [],
  );
  for (let start = 0; start < values.length; start += valuesPerQuery) {
    const isIn = values.slice(start, start + valuesPerQuery);
    const query = { ...unique, isIn };
    const answer = await firestore.send(() => findDocuments(firestore.target, query));
    for (const stored of succeeded(answer).value) {
      if (paths.has(stored.path) || isOlder(stored) || (await isOwn(stored))) continue;
      for (const document of byValue.get(valueIn(stored, unique)) ?? []) lost.add(document);
    }
  }
}

function valueIn({ fields }: { fields: TypedFields | null }, unique: UniqueField | null) {
  const typed = unique && fields && Object.hasOwn(fields, unique.field) && fields[unique.field];
  const value = typed ? plainValueOf(typed) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
