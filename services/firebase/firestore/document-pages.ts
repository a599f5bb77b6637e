import { DeadlineError, withDeadline } from '../requests/deadline';
import { succeeded } from '../requests/request-failure';
import type { StoredDocument } from './documents';
import { inPortions } from './portions';
import { type DocumentSource, listDocuments } from './query';
import type { FirestoreTarget } from './request';

/** The first page is small, so that rows appear quickly. */
const pageSizes = [100, 1000, 5000, 20_000];

const quickPageMs = 1500;

/** Pages grow while answers are quick. A large page that times out is retried as a small one. */
export async function* readDocumentPages(
  target: FirestoreTarget,
  source: DocumentSource,
): AsyncGenerator<StoredDocument[], void, void> {
  let last: StoredDocument | undefined;
  let step = 0;
  for (;;) {
    const limit = pageSizes[step] as number;
    const askedAt = performance.now();
    let page: StoredDocument[];
    try {
      const read = listDocuments(target, source, { limit, after: last });
      page = succeeded(await withDeadline(read)).value;
    } catch (error) {
      if (!(error instanceof DeadlineError) || step === 0) throw error;
      step = 0;
      continue;
    }
    const isQuick = performance.now() - askedAt < quickPageMs;
    if (isQuick && step < pageSizes.length - 1) step += 1;
    yield* inPortions(page);
    if (page.length < limit) return;
    last = page.at(-1);
  }
}
