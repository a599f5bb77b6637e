import { commit } from '../firebase/firestore/commit';
import { readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { areSameFields, type TypedFields } from '../firebase/firestore/typed-fields';
import { succeeded } from '../firebase/requests/request-failure';
import { toBatches } from './batches';
import type { PlannedDocument } from './operation';
import type { Retrying } from '../firebase/requests/rate-limiter';

/** Another client's document has the path that one of the plan needs. */
export class PathTaken extends Error {
  override name = 'PathTaken';

  constructor(readonly path: string) {
    super(`${path} belongs to someone else`);
  }
}

type MayStay = (planned: PlannedDocument, stored: StoredDocument) => boolean;

/**
 * Makes sure that all documents exist, without ever overwriting one. Where some exist already, the
 * answer to an earlier attempt was lost, or they are someone else's; `mayStay` decides. Returns the
 * version that all of them have now, if one commit has written them all.
 */
export async function createDocuments(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  mayStay: MayStay,
): Promise<string | null> {
  // The documents that a deletion has read itself may be more than one request can write.
  const versions: (string | null)[] = [];
  for (const batch of toBatches(documents)) {
    versions.push(await createBatch(firestore, batch, mayStay));
  }
  return versions.length === 1 ? (versions[0] ?? null) : null;
}

async function createBatch(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  mayStay: MayStay,
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
      if (stored && !mayStay(document, stored)) throw new PathTaken(document.path);
    }
    missing = missing.filter(({ path }) => !found.has(path));
  }
  return null;
}

/** True if the stored document is the planned one, maybe changed since as the service changes it. */
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
