import * as v from 'valibot';
import { createPageSender } from '../firebase/firestore/document-pages';
import { collections } from '../firebase/firestore/collections';
import { addedOf, documentIdInput, idOf } from '../firebase/firestore/documents';
import { inPortions } from '../firebase/firestore/portions';
import { countDocuments, listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf, typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { patient, requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { adminProcedure } from '../api/base';
import { fieldReads } from '../values/stored';
import { logOf } from './log';

const collection = collections.logs;
const source = { collection, highestFirst: 'TIMESTAMP' };

/** TIMESTAMP stays as it is stored, because older clients wrote other types. */
const LogCursor = v.pipe(
  v.string(),
  // A document of 1 MiB with many small values is several times as long in JSON.
  v.maxLength(16 * 1024 * 1024),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
  v.transform(({ id, fields }) => ({ after: `${collection}/${id}`, afterFields: fields })),
);

export const logsRouter = {
  page: adminProcedure
    .input(
      v.strictObject({
        after: v.nullable(LogCursor),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
        /** The logs of a user can be sorted only if the database has an index for that. */
        of: v.optional(v.strictObject({ uid: v.string(), isSorted: v.boolean() })),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size, of }, signal }) => {
      const filter = of && fieldReads('USER_INFORMATION.USER_ID', of.uid);
      const order = of?.isSorted === false ? { collection } : source;
      const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
      const read = () => listDocuments(target, { ...order, ...filter }, { limit: size, ...after });
      const found = await createPageSender(signal)(read, after !== null);
      const [documents = []] = inPortions(found);
      const last = documents.at(-1);
      const isEnd = found.length < size && documents.length === found.length;
      const { TIMESTAMP } = last?.fields ?? {};
      const next = last && !isEnd && JSON.stringify({ id: idOf(last.path), fields: { TIMESTAMP } });
      const rows = documents.map((document) => ({
        ...logOf(idOf(document.path), plainFieldsOf(document.fields)),
        ...addedOf(document),
      }));
      return { rows, next: next || null };
    }),

  count: adminProcedure.handler(async ({ context: { backend } }) => {
    const target = patient(backend.firestore);
    const [all, listed] = await Promise.all([
      countDocuments(target, { collection }),
      countDocuments(target, source),
    ]);
    return { listed, withoutTime: all - listed };
  }),
};
