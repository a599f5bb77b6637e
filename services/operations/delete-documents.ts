import { commit } from '../firebase/firestore/commit';
import { readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { succeeded } from '../firebase/requests/request-failure';
import type { PlannedDocument } from './operation';
import type { Retrying } from '../firebase/requests/rate-limiter';

/**
 * Each deletion names a version, so a late request cannot delete a restored document. Returns the
 * server time of the deletion, or null if that answer was lost.
 */
export async function deleteDocuments(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  saveForUndo: (documents: readonly PlannedDocument[]) => Promise<void>,
): Promise<string | null> {
  let known = documents;
  if (known.some(({ fields, updateTime }) => fields === null || updateTime === null)) {
    known = [...(await readAll(firestore, known)).values()];
    await saveForUndo(known);
  }
  while (known.length > 0) {
    const answer = await commitDeletion(firestore, known);
    if (answer.failure !== 'conflict') return succeeded(answer).commitTime;
    const found = await readAll(firestore, known);
    // A commit is atomic: it deleted all and its answer was lost, or it deleted none and another
    // client deleted the missing ones.
    if (found.size === 0) return null;
    known = [...found.values()];
    await saveForUndo(known);
  }
  return null;
}

/** Deletes only documents that the plan created, no others at their paths. */
export async function deleteCreated(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  isCertain: boolean,
  isOwn: (planned: PlannedDocument, stored: StoredDocument) => boolean,
): Promise<void> {
  let known = isCertain
    ? documents.map(({ path }) => ({ path, updateTime: null }))
    : await readOwn();
  while (known.length > 0) {
    const answer = await commitDeletion(firestore, known);
    if (answer.failure !== 'conflict') return void succeeded(answer);
    known = await readOwn();
  }

  async function readOwn() {
    const found = await readAll(firestore, documents);
    return documents.flatMap((planned) => {
      const stored = found.get(planned.path);
      return stored && isOwn(planned, stored) ? [stored] : [];
    });
  }
}

function commitDeletion(
  { target, send }: Retrying<FirestoreTarget>,
  documents: readonly Pick<PlannedDocument, 'path' | 'updateTime'>[],
) {
  const writes = documents.map(({ path, updateTime }) =>
    updateTime === null ? { remove: path } : { remove: path, updateTime },
  );
  return send(() => commit(target, writes));
}

async function readAll(
  { target, send }: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
) {
  const paths = documents.map(({ path }) => path);
  return succeeded(await send(() => readDocuments(target, paths))).value;
}
