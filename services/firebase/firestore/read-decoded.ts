import { decode, type DecodedBy, type DocumentSchema } from './decode';
import { readDocumentPages } from './document-pages';
import type { DocumentSource } from './query';
import type { FirestoreTarget } from './request';

/**
 * Reads all documents of a source in portions, decoded. Only the schema's fields are fetched: what
 * a list does not show may be many times as large.
 */
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
