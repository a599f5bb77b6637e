import * as v from 'valibot';
import { inPortions, patienceMs } from '../firebase/firestore/document-pages';
import { collections } from '../collections';
import { addedOf, documentIdInput, idOf } from '../firebase/firestore/documents';
import { plainFieldsOf, typedFieldsSchema } from '../firebase/firestore/typed-fields';
import { requestDeadlineMs } from '../firebase/requests/send-request';
import { createRateLimiter } from '../firebase/requests/rate-limiter';
import { adminProcedure } from '../api/base';
import { uidForms } from '../people/person-route';
import { logOf } from './log';

const collection = collections.logs;
const newestFirst = { collection, highestFirst: 'TIMESTAMP' };

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
        /** The logs of a person can be sorted only if the database has an index for that. */
        of: v.optional(v.strictObject({ uids: v.array(v.string()), isSorted: v.boolean() })),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size, of }, signal }) => {
      const isIn = of && uidForms(of.uids);
      if (isIn?.length === 0) return { rows: [], next: null };
      const order = of?.isSorted === false ? { collection } : newestFirst;
      const giveUpAfterMs = patienceMs(after !== null);
      const waiting = { signal, giveUpAfterMs, deadlineMs: requestDeadlineMs };
      const firestore = backend.firestore.with({ ...waiting, limiter: createRateLimiter() });
      const source = isIn ? { ...order, field: 'USER_INFORMATION.USER_ID', isIn } : order;
      // The page of a person asks once, so a smaller part would leave out the rest.
      const limit = of ? size : Math.min(size, firestore.partSizes.of(collection));
      const page = await firestore.list(source, { limit, ...after });
      const [documents = []] = inPortions(page);
      const last = documents.at(-1);
      const isEnd = page.length < limit && documents.length === page.length;
      const { TIMESTAMP } = last?.fields ?? {};
      const next = last && !isEnd && JSON.stringify({ id: idOf(last.path), fields: { TIMESTAMP } });
      const rows = documents.map((document) => ({
        ...logOf(idOf(document.path), plainFieldsOf(document.fields)),
        ...addedOf(document),
      }));
      return { rows, next: next || null };
    }),

  count: adminProcedure.handler(async ({ context: { backend } }) => {
    const firestore = backend.firestore.with({});
    const counts = [{ collection }, newestFirst].map((counted) => firestore.count(counted));
    const [all = 0, listed = 0] = await Promise.all(counts);
    return { listed, withoutTime: all - listed };
  }),
};
