import { commit } from '../firebase/firestore/commit';
import { readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { areSameFields, type TypedFields } from '../firebase/firestore/typed-fields';
import { succeeded } from '../firebase/requests/request-failure';
import { toBatches } from './batches';
import type { PlannedDocument } from './operation';
import type { Retrying } from '../firebase/requests/rate-limiter';

export class PathTaken extends Error {
  override name = 'PathTaken';

  constructor(readonly path: string) {
    super(`${path} belongs to someone else`);
  }
}

type IsAcceptable = (planned: PlannedDocument, stored: StoredDocument) => boolean;

/**
 * Never overwrites a document. Throws `PathTaken` if one exists that `isAcceptable` rejects. Returns
 * the shared version if a single commit wrote all documents.
 */
export async function createDocuments(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  isAcceptable: IsAcceptable,
): Promise<string | null> {
  // Documents that a deletion has read again may not fit into one request.
  const versions: (string | null)[] = [];
  for (const batch of toBatches(documents)) {
    versions.push(await createBatch(firestore, batch, isAcceptable));
  }
  return versions.length === 1 ? (versions[0] ?? null) : null;
}

async function createBatch(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  isAcceptable: IsAcceptable,
): Promise<string | null> {
  const { target, send } = firestore;
  let missing = documents;
  while (missing.length > 0) {
    const writes = missing.map(({ path, fields }) => ({ create: { path, fields: fields ?? {} } }));
    const answer = await send(() => commit(target, writes));
    if (answer.failure !== 'conflict') {
      const { updateTime } = succeeded(answer);
      return missing === documents ? updateTime : null;
    }
    const paths = missing.map(({ path }) => path);
    const found = succeeded(await send(() => readDocuments(target, paths))).value;
    for (const document of missing) {
      const stored = found.get(document.path);
      if (stored && !isAcceptable(document, stored)) throw new PathTaken(document.path);
    }
    missing = missing.filter(({ path }) => !found.has(path));
  }
  return null;
}

/** Ignores the `changeable` fields, which the service updates later. */
export function isOurs(
  planned: PlannedDocument,
  stored: StoredDocument,
  changeable: readonly string[],
): boolean {
  const comparable = ([name]: [string, unknown]) => !changeable.includes(name);
  const expected = Object.entries(planned.fields ?? {}).filter(comparable);
  return expected.every(([name, value]) => areSameFields(value, ownValue(stored.fields, name)));
}

function ownValue(fields: TypedFields, name: string) {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
