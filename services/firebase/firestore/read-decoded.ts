import { decode, type DecodedBy, type DocumentSchema } from './decode';
import { readDocumentPages } from './document-pages';
import type { DocumentSource } from './query';
import type { FirestoreTarget } from './request';

/** Fetches only the schema's fields; the others can be far larger. */
export async function* readDecoded<S extends DocumentSchema>(
  target: FirestoreTarget,
  source: DocumentSource,
  schema: S,
): AsyncGenerator<DecodedBy<S>[], void, void> {
  const fields = Object.keys(schema.entries);
  for await (const documents of readDocumentPages(target, {
    ...source,
    fields,
  })) {
    yield documents.map((document) => decode(schema, document));
  }
}
