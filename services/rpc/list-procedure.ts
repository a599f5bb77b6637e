import type { DecodedBy, DocumentSchema } from '../firebase/firestore/decode';
import { readDecoded } from '../firebase/firestore/read-decoded';
import { adminProcedure } from './base';

/** Streams a whole collection as the rows of a list. */
export function listProcedure<Schema extends DocumentSchema, Row>(
  collection: string,
  schema: Schema,
  toRow: (document: DecodedBy<Schema>) => Row,
) {
  return adminProcedure.handler(async function* ({ context: { backend } }): AsyncGenerator<Row[]> {
    for await (const documents of readDecoded(backend.firestore, { collection }, schema)) {
      yield documents.map(toRow);
    }
  });
}
