import { commit } from '../firebase/firestore/commit';
import { readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { succeeded } from '../firebase/requests/request-failure';
import type { PlannedDocument } from './operation';
import type { Retrying } from '../firebase/requests/rate-limiter';

/**
 * Deletes documents that are known as they are stored, and hands the list that an undo has to
 * restore to `keep`. Each deletion names the version it knows: a document that was changed since is
 * read again, so that the undo restores the change too, and a deletion that reaches Firestore late
 * cannot hit a document that was restored. Returns the time of the deletion by the server's clock,
 * if that answer has come.
 */
export async function deleteDocuments(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  keep: (documents: readonly PlannedDocument[]) => Promise<void>,
): Promise<string | null> {
  let known = documents;
  if (known.some(({ fields, updateTime }) => fields === null || updateTime === null)) {
    known = [...(await readAll(firestore, known)).values()];
    await keep(known);
  }
  while (known.length > 0) {
    const answer = await commitDeletion(firestore, known);
    if (answer.failure !== 'conflict') return succeeded(answer).commitTime;
    const found = await readAll(firestore, known);
    // A commit is atomic. So either all are gone, because the answer to it was lost, or none was
    // deleted by it, and another client has deleted those that are missing.
    if (found.size === 0) return null;
    known = [...found.values()];
    await keep(known);
  }
  return null;
}

/** Deletes the documents that a plan has created, and no others at their paths. */
export async function deleteCreated(
  firestore: Retrying<FirestoreTarget>,
  documents: readonly PlannedDocument[],
  isCertain: boolean,
  isOwn: (planned: PlannedDocument, stored: StoredDocument) => boolean,
): Promise<void> {
  let known = isCertain ? documents.map(({ path }) => ({ path, updateTime: null })) : await claim();
  while (known.length > 0) {
    const answer = await commitDeletion(firestore, known);
    if (answer.failure !== 'conflict') return void succeeded(answer);
    known = await claim();
  }

  async function claim() {
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
