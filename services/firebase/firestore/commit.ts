import * as v from 'valibot';
import { RequestError } from '../requests/request-failure';
import { toBatches } from './portions';
import {
  documentName,
  type NewDocument,
  type PlannedDocument,
  readDocuments,
  type StoredDocument,
} from './documents';
import { askFirestore, type FirestoreTarget } from './request';
import { areSameFields } from './typed-fields';

export type Write =
  /** Fails if the document exists, so a retry never overwrites it. */
  | { create: NewDocument }
  /** With `updateTime`, fails if the document has changed or is gone. */
  | { remove: string; updateTime?: string | null };

/** Changes no field. Fails if the document does not exist or, with `updateTime`, has changed. */
export interface Touch {
  touch: string;
  precondition: { exists: true } | { updateTime: string };
}

const CommitAnswer = v.object({
  writeResults: v.array(v.object({ updateTime: v.optional(v.string()) })),
  commitTime: v.string(),
});

/** Atomic. Any failure other than `retry-later` means that nothing was written. */
export function commit(target: FirestoreTarget, writes: readonly (Write | Touch)[]) {
  const body = { writes: writes.map((write) => writeBody(target, write)) };
  return askFirestore(target, ':commit', body, CommitAnswer, (answer) =>
    answer.writeResults.length === writes.length
      ? { updateTime: sharedVersion(answer), commitTime: answer.commitTime }
      : undefined,
  );
}

function sharedVersion({ writeResults }: v.InferOutput<typeof CommitAnswer>): string | null {
  const [first, ...others] = new Set(writeResults.map(({ updateTime }) => updateTime));
  return others.length === 0 ? (first ?? null) : null;
}

function writeBody(target: FirestoreTarget, write: Write | Touch): object {
  if ('create' in write) {
    const { path, fields } = write.create;
    return {
      update: { name: documentName(target, path), fields },
      currentDocument: { exists: false },
    };
  }
  if ('touch' in write) {
    const name = documentName(target, write.touch);
    return { update: { name }, updateMask: {}, currentDocument: write.precondition };
  }
  const name = documentName(target, write.remove);
  const { updateTime } = write;
  return updateTime ? { delete: name, currentDocument: { updateTime } } : { delete: name };
}

/**
 * Commits, or reads the documents if the precondition fails. So it does after a refusal: Security
 * Rules that allow no update may refuse what an earlier attempt, whose answer was lost, has done.
 */
async function commitOrRead(target: FirestoreTarget, writes: readonly Write[]) {
  try {
    return { committed: await commit(target, writes) };
  } catch (error) {
    const failure = error instanceof RequestError ? error.reason.failure : undefined;
    if (failure !== 'conflict' && failure !== 'refused') throw error;
    const paths = writes.map((write) => ('create' in write ? write.create.path : write.remove));
    const found = await readDocuments(target, paths);
    const isUndone = (write: Write) =>
      'create' in write
        ? !found.has(write.create.path)
        : found.get(write.remove)?.updateTime === write.updateTime;
    if (failure === 'refused' && writes.every(isUndone)) throw error;
    return { found };
  }
}

export class PathTaken extends Error {
  override name = 'PathTaken';

  constructor(readonly path: string) {
    super(`${path} belongs to someone else`);
  }
}

type DocumentCheck = (planned: PlannedDocument, stored: StoredDocument) => boolean;

/**
 * Never overwrites a document. Throws `PathTaken` if one exists that `isAcceptable` rejects. Returns
 * the shared version if a single commit wrote all documents.
 */
export async function createDocuments(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  isAcceptable: DocumentCheck,
): Promise<string | null> {
  // Documents that a deletion has read again may not fit into one request.
  const versions = await Array.fromAsync(toBatches(documents), createBatch);
  return versions.length === 1 ? (versions[0] ?? null) : null;

  async function createBatch(batch: readonly PlannedDocument[]): Promise<string | null> {
    let missing = batch;
    while (missing.length > 0) {
      const writes = missing.map(({ path, fields }) => ({
        create: { path, fields: fields ?? {} },
      }));
      const outcome = await commitOrRead(target, writes);
      if (outcome.committed) return missing === batch ? outcome.committed.updateTime : null;
      const { found } = outcome;
      for (const document of missing) {
        const stored = found.get(document.path);
        if (stored && !isAcceptable(document, stored)) throw new PathTaken(document.path);
      }
      missing = missing.filter(({ path }) => !found.has(path));
    }
    return null;
  }
}

/** Ignores the `changeable` fields, which the service updates later. */
export function isOurs(changeable: readonly string[] = []): DocumentCheck {
  return (planned, { fields }) =>
    Object.entries(planned.fields ?? {}).every(
      ([name, value]) =>
        changeable.includes(name) ||
        (Object.hasOwn(fields, name) && areSameFields(value, fields[name])),
    );
}

/**
 * Each deletion names a version, so a late request cannot delete a restored document. Returns the
 * server time of the deletion, or null if that answer was lost.
 */
export async function deleteDocuments(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  saveForUndo: (documents: readonly PlannedDocument[]) => Promise<void>,
): Promise<string | null> {
  let known = documents;
  if (known.some(({ fields, updateTime }) => fields === null || updateTime === null)) {
    known = [...(await readDocuments(target, known.map(pathOf))).values()];
    await saveForUndo(known);
  }
  while (known.length > 0) {
    const outcome = await commitOrRead(target, known.map(deletionOf));
    if (outcome.committed) return outcome.committed.commitTime;
    // A commit is atomic: it deleted all and its answer was lost, or it deleted none and another
    // client deleted the missing ones.
    if (outcome.found.size === 0) return null;
    known = [...outcome.found.values()];
    await saveForUndo(known);
  }
  return null;
}

/**
 * Deletes only documents that the plan created, no others at their paths. They are read first if
 * their version is not known.
 */
export async function deleteCreated(
  target: FirestoreTarget,
  documents: readonly PlannedDocument[],
  version: string | null,
  isOwn: DocumentCheck,
): Promise<void> {
  const own = (found: Map<string, StoredDocument>) =>
    documents.flatMap((planned) => {
      const stored = found.get(planned.path);
      return stored && isOwn(planned, stored) ? [stored] : [];
    });
  let known: readonly PlannedDocument[] = version
    ? documents.map((planned) => ({ ...planned, updateTime: version }))
    : own(await readDocuments(target, documents.map(pathOf)));
  while (known.length > 0) {
    const outcome = await commitOrRead(target, known.map(deletionOf));
    if (outcome.committed) return;
    known = own(outcome.found);
  }
}

const pathOf = ({ path }: PlannedDocument) => path;

function deletionOf({ path, updateTime }: PlannedDocument): Write {
  return { remove: path, updateTime };
}
