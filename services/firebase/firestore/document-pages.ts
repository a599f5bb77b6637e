import { DeadlineError } from '../requests/deadline';
import { decode, type DecodedBy, type DocumentSchema } from './decode';
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
      page = await listDocuments(target, source, { limit, after: last });
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

/** Fetches only the schema's fields; the others can be far larger. */
export async function* readDecoded<S extends DocumentSchema>(
  target: FirestoreTarget,
  source: DocumentSource,
  schema: S,
): AsyncGenerator<DecodedBy<S>[], void, void> {
  const fields = Object.keys(schema.entries);
  for await (const documents of readDocumentPages(target, { ...source, fields })) {
    yield documents.map((document) => decode(schema, document));
  }
}
