import * as v from 'valibot';
import { countDocuments } from '../firebase/firestore/aggregate';
import { createPageSender } from '../firebase/firestore/document-pages';
import {
  addedOf,
  collections,
  documentIdInput,
  idOf,
  type NewDocument,
  type StoredDocument,
} from '../firebase/firestore/documents';
import { inPortions } from '../firebase/firestore/portions';
import { listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf, typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { patient, requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { logOf } from './log';

const collection = collections.logs;

/** A document of 1 MiB with many small values is several times as long in JSON. */
const longestCursor = 16 * 1024 * 1024;

/**
 * The last log of a page, as an opaque text for the views. TIMESTAMP is kept exactly as stored,
 * because older clients wrote other types.
 */
const LogCursor = v.pipe(
  v.string(),
  v.maxLength(longestCursor),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
  v.transform(({ id, fields }): NewDocument => ({ path: `${collection}/${id}`, fields })),
);

export const logsRouter = {
  /**
   * Newest first. Firestore omits logs without a TIMESTAMP. A page of very large logs is shorter,
   * because Chrome limits the size of a message.
   */
  page: adminProcedure
    .input(
      v.strictObject({
        after: v.nullable(LogCursor),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size }, signal }) => {
      const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
      const source = { collection, highestFirst: 'TIMESTAMP' };
      const found = await createPageSender(signal)(
        () => listDocuments(target, source, { limit: size, after }),
        after !== null,
      );
      const [documents = []] = inPortions(found);
      const last = documents.at(-1);
      const isEnd = found.length < size && documents.length === found.length;
      return { rows: documents.map(rowOf), next: last && !isEnd ? cursorAfter(last) : null };
    }),

  /** `withoutTime` counts the logs that the list omits. One read per thousand, at least two. */
  count: adminProcedure.handler(async ({ context: { backend } }) => {
    const target = patient(backend.firestore);
    const [all, listed] = await Promise.all([
      countDocuments(target, { collection }),
      countDocuments(target, { collection, having: 'TIMESTAMP' }),
    ]);
    return { listed, withoutTime: all - listed };
  }),
};

function rowOf(document: StoredDocument) {
  return { ...logOf(idOf(document.path), plainFieldsOf(document.fields)), ...addedOf(document) };
}

function cursorAfter({ path, fields }: StoredDocument): string {
  return JSON.stringify({ id: idOf(path), fields: { TIMESTAMP: fields.TIMESTAMP } });
}
