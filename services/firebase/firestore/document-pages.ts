import type { StoredDocument } from './commit';
import { createPageGrowth, inTime } from './page-growth';
import { inPortions } from './portions';
import { type DocumentSource, listDocuments } from './read-documents';
import type { FirestoreTarget } from './request';
import { succeeded } from '../request-failure';

/**
 * Reads all documents of a source in growing pages, each document once, as Firestore stores it: with
 * the types of its fields and the version that a later removal can name. Begins behind the document
 * at `afterPath`. A large page that gets no answer in time is asked for again as a small one.
 */
export async function* readDocumentPages(
  target: FirestoreTarget,
  source: DocumentSource,
  afterPath?: string,
): AsyncGenerator<StoredDocument[], void, void> {
  let behind = afterPath;
  const growth = createPageGrowth();
  for (;;) {
    const limit = growth.nextSize();
    const page = await inTime(
      listDocuments(target, source, { limit, afterPath: behind }).then(
        (read) => succeeded(read).value,
      ),
      growth,
    );
    if (!page) continue;
    growth.arrived();
    yield* inPortions(page);
    if (page.length < limit) return;
    behind = page.at(-1)?.path;
  }
}
