import type { StoredDocument } from './documents';
import { createPageGrowth, inTime } from './page-growth';
import { inPortions } from './portions';
import { type DocumentSource, listDocuments } from './query';
import type { FirestoreTarget } from './request';
import { succeeded } from '../requests/request-failure';

/**
 * Reads all documents of a source in growing pages, each document once, as Firestore stores it: with
 * the types of its fields and the version that a later deletion can name. A large page that gets no
 * answer in time is requested again as a small one.
 */
export async function* readDocumentPages(
  target: FirestoreTarget,
  source: DocumentSource,
): AsyncGenerator<StoredDocument[], void, void> {
  let last: StoredDocument | undefined;
  const growth = createPageGrowth();
  for (;;) {
    const limit = growth.nextSize();
    const page = await inTime(
      listDocuments(target, source, { limit, after: last }).then((read) => succeeded(read).value),
      growth,
    );
    if (!page) continue;
    growth.arrived();
    yield* inPortions(page);
    if (page.length < limit) return;
    last = page.at(-1);
  }
}
