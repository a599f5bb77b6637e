import * as v from 'valibot';
import { countDocuments } from '../firebase/firestore/aggregate';
import { createPageSender } from '../firebase/firestore/document-pages';
import {
  addedOf,
  collections,
  documentIdInput,
  idOf,
  type StoredDocument,
} from '../firebase/firestore/documents';
import { inPortions } from '../firebase/firestore/portions';
import { listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf, typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { patient, requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { type SetupAdvice, indexAdviceOf } from '../firebase/setup-advice';
import { adminProcedure } from '../rpc/base';
import { fieldReads, isQueryableText } from '../values/stored';
import { logOf } from './log';

const collection = collections.logs;
const source = { collection, highestFirst: 'TIMESTAMP' };

/** The last log of a page. TIMESTAMP is kept as stored, because older clients wrote other types. */
const LogCursor = v.pipe(
  v.string(),
  // A document of 1 MiB with many small values is several times as long in JSON.
  v.maxLength(16 * 1024 * 1024),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
  v.transform(({ id, fields }) => ({ after: `${collection}/${id}`, afterFields: fields })),
);

const newest = 50;
/** Of which the newest are shown, if there is no index for their order. */
const unsorted = 200;

const rowOf = (document: StoredDocument) => ({
  ...logOf(idOf(document.path), plainFieldsOf(document.fields)),
  ...addedOf(document),
});

export const logsRouter = {
  /** Newest first, without logs that lack a TIMESTAMP. A page of very large logs is shorter. */
  page: adminProcedure
    .input(
      v.strictObject({
        after: v.nullable(LogCursor),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size }, signal }) => {
      const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
      const found = await createPageSender(signal)(
        () => listDocuments(target, source, { limit: size, ...after }),
        after !== null,
      );
      const [documents = []] = inPortions(found);
      const last = documents.at(-1);
      const isEnd = found.length < size && documents.length === found.length;
      const { TIMESTAMP } = last?.fields ?? {};
      const next = last && !isEnd && JSON.stringify({ id: idOf(last.path), fields: { TIMESTAMP } });
      return { rows: documents.map(rowOf), next: next || null };
    }),

  /** The newest of a user; without an index for that, of some of them, and where to create it. */
  ofUser: adminProcedure
    .input(v.strictObject({ uid: v.string() }))
    .handler(async ({ context: { backend }, input: { uid }, signal }) => {
      if (!isQueryableText(uid)) return [];
      const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
      const where = fieldReads('USER_INFORMATION.USER_ID', uid);
      const read = async (limit: number, order = {}) => {
        const page = () => listDocuments(target, { collection, where, ...order }, { limit });
        const [documents = []] = inPortions(await createPageSender(signal)(page, false));
        return documents.map(rowOf);
      };
      let index: SetupAdvice | undefined;
      const rows = await read(newest, { highestFirst: 'TIMESTAMP' }).catch((error: unknown) => {
        index = indexAdviceOf(error, backend.connection.projectId);
        if (!index) throw error;
        return read(unsorted);
      });
      const byTime = rows.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
      return byTime.slice(0, newest).map((row) => ({ ...row, index }));
    }),

  /** `withoutTime` counts the logs that the list omits. One read per thousand, at least two. */
  count: adminProcedure.handler(async ({ context: { backend } }) => {
    const target = patient(backend.firestore);
    const [all, listed] = await Promise.all([
      countDocuments(target, { collection }),
      countDocuments(target, source),
    ]);
    return { listed, withoutTime: all - listed };
  }),
};
