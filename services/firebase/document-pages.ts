import type { StoredDocument } from './commit';
import { createPageGrowth, inPortions, inTime } from './page-growth';
import { listDocuments } from './read-documents';
import type { FirestoreTarget } from './request';
import { succeeded } from './request-failure';

/**
 * Reads a whole collection in growing pages, each document once, as Firestore stores it: with the
 * types of its fields and the version that a later removal can name. A large page that gets no
 * answer in time is asked for again as a small one.
 */
export async function* readDocumentPages(
  target: FirestoreTarget,
  collection: string,
): AsyncGenerator<StoredDocument[], void, void> {
  let last: StoredDocument | undefined;
  const growth = createPageGrowth();
  for (;;) {
    const limit = growth.nextSize();
    const page = await inTime(
      listDocuments(target, collection, { limit, afterPath: last?.path }).then(
        (read) => succeeded(read).value,
      ),
      growth,
    );
    if (!page) continue;
    growth.arrived();
    yield* inPortions(page);
    if (page.length < limit) return;
    last = page.at(-1);
  }
}
