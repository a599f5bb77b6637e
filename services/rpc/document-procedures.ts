import * as v from 'valibot';
import type { Backend } from '../firebase/backend';
import type { DecodedBy, DocumentSchema } from '../firebase/firestore/decode';
import { readDecoded, readDocumentPages, type Reading } from '../firebase/firestore/document-pages';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import { rowsOf } from '../operations/documents';
import { adminProcedure } from './base';

type RowOf<Row> = (document: StoredDocument, backend: Backend) => Row;

export const operationId = v.pipe(v.string(), v.uuid());
/** How many documents the administrator has agreed to delete. */
export const confirmedCount = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The input of a list: `after` is the last row that an earlier reading returned. */
export function listInput(rowId: v.GenericSchema<string>) {
  return v.optional(v.strictObject({ after: v.optional(rowId) }), {});
}

type ReadRows<Row> = (backend: Backend, reading: Reading) => AsyncGenerator<Row[]>;

function streamOf<Row>(collection: string, read: ReadRows<Row>) {
  return adminProcedure
    .input(listInput(documentIdInput))
    .handler(({ context: { backend }, input: { after }, signal }) =>
      read(backend, { after: after && `${collection}/${after}`, signal }),
    );
}

/** Streams a whole collection as rows of the schema's fields. */
export function listProcedure<Schema extends DocumentSchema, Row>(
  collection: string,
  schema: Schema,
  toRow: (document: DecodedBy<Schema>) => Row,
) {
  return streamOf(collection, async function* ({ firestore }, reading): AsyncGenerator<Row[]> {
    for await (const documents of readDecoded(firestore, { collection }, schema, reading)) {
      yield documents.map(toRow);
    }
  });
}

/** Streams a whole collection with all fields, so that an Undo can restore the documents. */
export function exactListProcedure<Row>(collection: string, rowOf: RowOf<Row>) {
  return streamOf(collection, async function* (backend, reading): AsyncGenerator<Row[]> {
    for await (const documents of readDocumentPages(backend.firestore, { collection }, reading)) {
      yield documents.map((document) => rowOf(document, backend));
    }
  });
}

/** The rows that an operation wrote or deleted. */
export function ofOperationProcedure<Row>(rowOf: RowOf<Row>) {
  return adminProcedure
    .input(v.strictObject({ operationId }))
    .handler(({ context: { backend, operations }, input }) =>
      rowsOf(operations.documents(input.operationId), (document) => rowOf(document, backend)),
    );
}
