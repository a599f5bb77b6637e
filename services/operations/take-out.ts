import type { StoredDocument } from '../firebase/firestore/documents';
import type { JobDocument } from './job';
import type { Line } from './line';

/**
 * Removes documents that are known as they are stored, and gives back the list that an undo has to
 * restore. Each removal names the version it knows: a document that was changed since is read
 * again, so that the undo brings back the change too, and a removal that reaches Firestore late
 * cannot hit a document that was restored meanwhile. Tells when they were removed, by the server's
 * clock, if the answer that said so has come.
 */
export async function removeKnown(
  line: Line,
  documents: readonly JobDocument[],
  keep: (documents: readonly JobDocument[]) => Promise<void>,
): Promise<string | null> {
  let known = documents;
  if (known.some(({ fields, updateTime }) => fields === null || updateTime === null)) {
    known = [...(await readAll(line, known)).values()];
    await keep(known);
  }
  while (known.length > 0) {
    const outcome = await remove(line, known);
    if (outcome !== 'conflict') return outcome.commitTime;
    const found = await readAll(line, known);
    // A commit is atomic. So either all are gone, because the answer to it was lost, or none was
    // removed by it, and those that are missing were removed by someone else.
    if (found.size === 0) return null;
    known = [...found.values()];
    await keep(known);
  }
  return null;
}

/** Removes what a plan has created, and nothing else that stands at its paths. */
export async function removeCreated(
  line: Line,
  documents: readonly JobDocument[],
  isCertain: boolean,
  isOurs: (planned: JobDocument, stored: StoredDocument) => boolean,
): Promise<void> {
  let known = isCertain ? documents.map(({ path }) => ({ path, updateTime: null })) : await claim();
  while (known.length > 0) {
    if ((await remove(line, known)) !== 'conflict') return;
    known = await claim();
  }

  async function claim() {
    const found = await readAll(line, documents);
    return documents.flatMap((planned) => {
      const stored = found.get(planned.path);
      return stored && isOurs(planned, stored) ? [stored] : [];
    });
  }
}

function remove(line: Line, documents: readonly Pick<JobDocument, 'path' | 'updateTime'>[]) {
  return line.commit(
    documents.map(({ path, updateTime }) =>
      updateTime === null ? { remove: path } : { remove: path, updateTime },
    ),
  );
}

function readAll(line: Line, documents: readonly JobDocument[]) {
  return line.read(documents.map(({ path }) => path));
}
