import * as v from 'valibot';
import { createPageSender } from '../firebase/firestore/document-pages';
import { idOf, type StoredDocument, withAddedAt } from '../firebase/firestore/documents';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { patient, requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { instantOf } from '../values/dates';
import { type PlainValue, rowProblems } from '../values/stored';
import { logField, type Log } from './log';
import { countLogs, LogCursor, readLogs } from './read-logs';

function text(value: PlainValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function logOf({ path, fields: stored }: StoredDocument): Log {
  const fields = plainFieldsOf(stored);
  const at = instantOf(fields.TIMESTAMP);
  const user = fields.USER_INFORMATION;
  const geo = fields.GEO_INFORMATION;
  return {
    id: idOf(path),
    event: text(fields.EVENT),
    profileName: text(logField(user, 'PROFILE_NAME')),
    at,
    ipAddress: text(logField(user, 'IP_ADDRESS')),
    city: text(logField(geo, 'CITY')),
    region: text(logField(geo, 'REGION')),
    country: text(logField(geo, 'COUNTRY')),
    fields,
    ...rowProblems(
      at === null && 'TIMESTAMP is not a time',
      typeof fields.EVENT !== 'string' && 'EVENT is not a text',
      user === undefined && 'USER_INFORMATION is missing',
    ),
  };
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
      return { logs: documents.map((document) => withAddedAt(logOf(document), document)), next };
    }),

  count: adminProcedure.handler(({ context: { backend } }) =>
    countLogs(patient(backend.firestore)),
  ),
};
