import type { StoredDocument } from './commit';
import { createPageGrowth, inPortions } from './page-growth';
import { listDocuments } from './read-documents';
import type { FirestoreTarget } from './request';
import { succeeded } from './request-failure';

/**
 * Reads a whole collection in growing pages, each document once, as Firestore stores it: with the
 * types of its fields and the version that a later removal can name.
 */
export async function* readDocumentPages(
  target: FirestoreTarget,
  collection: string,
): AsyncGenerator<StoredDocument[], void, void> {
  let last: StoredDocument | undefined;
  const growth = createPageGrowth();
  for (;;) {
    const limit = growth.nextSize();
    const page = succeeded(
      await listDocuments(target, collection, { limit, afterPath: last?.path }),
    );
    growth.arrived();
    yield* inPortions(page.value);
    if (page.value.length < limit) return;
    last = page.value.at(-1);
  }
}
