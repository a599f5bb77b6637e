import {
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type DocumentData,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { createPageGrowth, inPortions, inTime } from './page-growth';

/**
 * Reads every document of a query in order of its name, in growing pages, each document once.
 * Yields the documents in portions that a view can take without a hitch. A large page that gets
 * no answer in time is asked for again as a small one.
 */
export async function* readPages(
  source: Query<DocumentData>,
): AsyncGenerator<QueryDocumentSnapshot<DocumentData>[], void, void> {
  const ordered = query(source, orderBy(documentId()));
  let last: QueryDocumentSnapshot<DocumentData> | undefined;
  const growth = createPageGrowth();
  for (;;) {
    const size = growth.nextSize();
    const page = query(ordered, ...(last ? [startAfter(last)] : []), limit(size));
    const docs = await inTime(
      getDocs(page).then((snapshot) => snapshot.docs),
      growth,
    );
    if (!docs) continue;
    growth.arrived();
    yield* inPortions(docs);
    if (docs.length < size) return;
    last = docs.at(-1);
  }
}
