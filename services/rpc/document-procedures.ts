import * as v from 'valibot';
import type { Backend } from '../firebase/backend';
import { decode, type DecodedBy, type DocumentSchema } from '../firebase/firestore/decode';
import { readRows } from '../firebase/firestore/document-pages';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import type { DocumentSource } from '../firebase/firestore/query';
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

function streamOf<Row extends object>(source: DocumentSource, rowOf: RowOf<Row>) {
  return adminProcedure
    .input(listInput(documentIdInput))
    .handler(({ context: { backend }, input: { after }, signal }) => {
      const toRow = (document: StoredDocument) => rowOf(document, backend);
      const reading = { after: after && `${source.collection}/${after}`, signal };
      return readRows(backend.firestore, source, toRow, reading);
    });
}

/** Streams a whole collection, but only the schema's fields: the others can be far larger. */
export function listProcedure<Schema extends DocumentSchema, Row extends object>(
  collection: string,
  schema: Schema,
  toRow: (document: DecodedBy<Schema>) => Row,
) {
  const source = { collection, fields: Object.keys(schema.entries) };
  return streamOf(source, (document) => toRow(decode(schema, document)));
}

/** Streams a whole collection with all fields, so that an Undo can restore the documents. */
export function exactListProcedure<Row extends object>(collection: string, rowOf: RowOf<Row>) {
  return streamOf({ collection }, rowOf);
}

/** The rows that an operation wrote or deleted. */
export function ofOperationProcedure<Row extends object>(rowOf: RowOf<Row>) {
  return adminProcedure
    .input(v.strictObject({ operationId }))
    .handler(({ context: { backend, operations }, input }) =>
      rowsOf(operations.documents(input.operationId), (document) => rowOf(document, backend)),
    );
}
