import * as v from 'valibot';
import { problemOf } from '../problem';
import { toBatches } from './portions';
import { type PlannedDocument, readDocuments, type StoredDocument } from './documents';
import { askFirestore, documentName, type FirestoreTarget } from './request';
import { areSameFields, type TypedFields } from './typed-fields';

export type Write =
  /** This fails if the document exists, so a retry never overwrites it. */
  | { create: string; fields: TypedFields }
  | { remove: string; updateTime?: string | null }
  /** This changes only the fields of `mask`, and removes those that `fields` lacks. */
  | { update: string; fields: TypedFields; mask: readonly string[]; updateTime?: string };

type RestOf = (found: Map<string, StoredDocument>) => Promise<readonly PlannedDocument[]>;

const CommitAnswer = v.object({
  writeResults: v.array(v.object({ updateTime: v.optional(v.string()) })),
  commitTime: v.string(),
});

/** Any failure other than `retry-later` means that nothing was written. */
export function commit(target: FirestoreTarget, writes: readonly Write[]) {
  const body = { writes: writes.map((write) => writeBody(target, write)) };
  return askFirestore(target, ':commit', body, CommitAnswer, ({ writeResults, commitTime }) => {
    if (writeResults.length !== writes.length) return undefined;
    const [version = null, ...others] = new Set(writeResults.map(({ updateTime }) => updateTime));
    return { updateTime: others.length === 0 ? version : null, commitTime };
  });
}

function writeBody(target: FirestoreTarget, write: Write): object {
  if ('create' in write) {
    const name = documentName(target, write.create);
    return { update: { name, fields: write.fields }, currentDocument: { exists: false } };
  }
  const { updateTime } = write;
  if ('update' in write) {
    const update = { name: documentName(target, write.update), fields: write.fields };
    const currentDocument = updateTime === undefined ? { exists: true } : { updateTime };
    return { update, updateMask: { fieldPaths: write.mask }, currentDocument };
  }
  const currentDocument = updateTime ? { updateTime } : undefined;
  return { delete: documentName(target, write.remove), currentDocument };
}

/** Security Rules may refuse what an earlier attempt, whose answer was lost, has already done. */
async function commitRest(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  writeOf: (planned: PlannedDocument) => Write,
  restOf: RestOf,
) {
  let rest = documents;
  while (rest.length > 0) {
    try {
      return await commit(target, rest.map(writeOf));
    } catch (error) {
      const code = problemOf(error)?.code;
      if (code !== 'conflict' && code !== 'refused') throw error;
      const found = await readStored(target, rest);
      const isUndone = (planned: PlannedDocument) => {
        const stored = found.get(planned.path);
        return 'create' in writeOf(planned) ? !stored : stored?.updateTime === planned.updateTime;
      };
      if (code === 'refused' && rest.every(isUndone)) throw error;
      rest = await restOf(found);
    }
  }
  return null;
}

export class PathTaken extends Error {}

/** The result is the version that all documents share, if a single commit wrote them. */
export async function createDocuments(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  isAcceptable = isOurs,
): Promise<string | null> {
  // Documents that a deletion has read again may not fit into one request.
  const versions = await Array.fromAsync(toBatches(documents), async (batch) => {
    let missing: readonly PlannedDocument[] = batch;
    const committed = await commitRest(target, batch, creationOf, async (found) => {
      for (const planned of missing) {
        const stored = found.get(planned.path);
        if (stored && !isAcceptable(planned, stored)) throw new PathTaken();
      }
      return (missing = missing.filter(({ path }) => !found.has(path)));
    });
    return committed && missing === batch ? committed.updateTime : null;
  });
  return versions.length === 1 ? (versions[0] ?? null) : null;
}

const changedLater = ['redeemed', 'handedOutAt'];

export const isOurs = (planned: PlannedDocument, { fields }: StoredDocument) =>
  Object.entries(planned.fields ?? {}).every(
    ([name, value]) => changedLater.includes(name) || areSameFields(value, fields[name]),
  );

/** Each deletion names a version, so that a late request cannot delete a restored document. */
export async function deleteDocuments(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  restOf: RestOf,
): Promise<string | null> {
  const isKnown = documents.every(({ fields, updateTime }) => fields && updateTime !== null);
  const known = isKnown ? documents : await restOf(await readStored(target, documents));
  const deleted = await commitRest(target, known, deletionOf, async (found) =>
    // A commit is atomic: if none is left, it deleted all and its answer was lost.
    found.size === 0 ? [] : restOf(found),
  );
  return deleted?.commitTime ?? null;
}

/** The result is the version that all documents share, or null if that answer was lost. */
export async function updateDocuments(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  mask: readonly string[],
  changed: (planned: PlannedDocument) => TypedFields,
  restOf: RestOf,
): Promise<string | null> {
  const isKnown = documents.every(({ updateTime }) => updateTime !== null);
  const known = isKnown ? documents : await restOf(await readStored(target, documents));
  const writeOf = (planned: PlannedDocument) => ({
    update: planned.path,
    fields: changed(planned),
    mask,
    updateTime: planned.updateTime ?? '',
  });
  return (await commitRest(target, known, writeOf, restOf))?.updateTime ?? null;
}

export async function deleteCreated(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  updateTime: string | null,
): Promise<void> {
  const created = documents.map((planned) => ({ ...planned, updateTime }));
  await deleteDocuments(target, created, async (found) =>
    created.flatMap((planned) => {
      const stored = found.get(planned.path);
      return stored && isOurs(planned, stored) ? [stored] : [];
    }),
  );
}

const readStored = (target: FirestoreTarget, documents: readonly PlannedDocument[]) =>
  readDocuments(
    target,
    documents.map(({ path }) => path),
  );
const creationOf = ({ path, fields }: PlannedDocument) => ({ create: path, fields: fields ?? {} });
const deletionOf = ({ path, updateTime }: PlannedDocument) => ({ remove: path, updateTime });
