import * as v from 'valibot';
import { createPageSender } from '../firebase/firestore/document-pages';
import { idOf, type StoredDocument, withAddedAt } from '../firebase/firestore/documents';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { patient, requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { logOf } from './log';
import { countLogs, LogCursor, readLogs } from './read-logs';

function rowOf(document: StoredDocument) {
  return withAddedAt(logOf(idOf(document.path), plainFieldsOf(document.fields)), document);
}

export const logsRouter = {
  page: adminProcedure
    .input(
      v.strictObject({
        after: v.nullable(LogCursor),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size }, signal }) => {
      const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
      const { documents, next } = await createPageSender(signal)(
        () => readLogs(target, after, size),
        after !== null,
      );
      return { logs: documents.map(rowOf), next };
    }),

  count: adminProcedure.handler(({ context: { backend } }) =>
    countLogs(patient(backend.firestore)),
  ),
};
