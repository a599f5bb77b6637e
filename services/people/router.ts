import * as v from 'valibot';
import { AppointmentDocument } from '../appointments/appointment';
import type { Backend } from '../firebase/backend';
import { decode, type DocumentSchema } from '../firebase/firestore/decode';
import { createPageSender, type Reading, readRows } from '../firebase/firestore/document-pages';
import { collections, documentIdInput } from '../firebase/firestore/documents';
import { inPortions } from '../firebase/firestore/portions';
import { type FieldFilter, listDocuments } from '../firebase/firestore/query';
import { requestDeadlineMs, sendWithin } from '../firebase/requests/deadline';
import { failureOf } from '../firebase/requests/request-failure';
import { setupAdviceOf } from '../firebase/setup-advice';
import { logRow } from '../logs/router';
import { PaymentDocument } from '../payments/payment';
import { adminProcedure } from '../rpc/base';
import { readTestsOf } from '../tests-taken/router';
import { UserDocument } from '../users/user';
import { fieldReads, isQueryableText } from '../values/stored';

const newestLogs = 50;
/** Without an index for their order, of which the newest are among all. */
const unsortedLogs = 200;

/** Whose documents are asked for: each that has the ID or one of the e-mail addresses. */
const Sought = v.strictObject({
  uid: v.optional(v.string(), ''),
  emails: v.optional(v.array(v.string()), []),
});
type SoughtPerson = v.InferOutput<typeof Sought>;

const personProcedure = adminProcedure.input(Sought);

/** Both at the price of one request, and without reading a document twice. */
function filterOf({ uid, emails }: SoughtPerson, uidField: string, emailField: string) {
  const forms = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))];
  const isIn = forms.filter((email) => email !== '' && isQueryableText(email));
  const byEmail = isIn.length > 0 ? { field: emailField, isIn } : undefined;
  if (uid === '' || !isQueryableText(uid)) return byEmail;
  return { ...fieldReads(uidField, uid), or: byEmail };
}

async function rowsIn<Schema extends DocumentSchema>(
  { firestore }: Backend,
  collection: string,
  schema: Schema,
  where: FieldFilter | undefined,
  reading: Reading,
) {
  const source = { collection, fields: Object.keys(schema.entries), ...(where && { where }) };
  const rowOf = (document: Parameters<typeof decode>[1]) => decode(schema, document);
  return (await Array.fromAsync(readRows(firestore, source, rowOf, reading))).flat();
}

const documentsOf = <Schema extends DocumentSchema>(
  collection: string,
  schema: Schema,
  uidField: string,
  emailField: string,
) =>
  personProcedure.handler(async ({ context: { backend }, input, signal }) => {
    const where = filterOf(input, uidField, emailField);
    return where ? rowsIn(backend, collection, schema, where, { signal }) : [];
  });

/** Each part of a person's page by itself, so that each arrives and fails alone. */
export const peopleRouter = {
  /** The user with the ID; without one, all users with one of the e-mail addresses. */
  users: personProcedure.handler(async ({ context: { backend }, input, signal }) => {
    const collection = collections.users;
    const where = input.uid === '' ? filterOf(input, '', 'email') : undefined;
    if (!where && !v.is(documentIdInput, input.uid)) return [];
    const path = where ? undefined : `${collection}/${input.uid}`;
    return rowsIn(backend, collection, UserDocument, where, { from: path, until: path, signal });
  }),

  tests: personProcedure.handler(async ({ context: { backend }, input: { uid }, signal }) =>
    v.is(documentIdInput, uid)
      ? (await readTestsOf(backend.firestore, uid, { signal })).flat()
      : [],
  ),

  appointments: documentsOf(collections.appointments, AppointmentDocument, 'uid', 'email'),
  payments: documentsOf(collections.transactions, PaymentDocument, 'userId', 'userEmail'),

  /** The newest; without an index for that, of some of them, and where the index is created. */
  logs: personProcedure.handler(async ({ context: { backend }, input: { uid }, signal }) => {
    const where = filterOf({ uid, emails: [] }, 'USER_INFORMATION.USER_ID', '');
    if (!where) return { rows: [] };
    const target = { ...backend.firestore, send: sendWithin(requestDeadlineMs, signal) };
    const read = async (order: { highestFirst?: string }, limit: number) => {
      const source = { collection: collections.logs, where, ...order };
      const found = await createPageSender(signal)(
        () => listDocuments(target, source, { limit }),
        false,
      );
      const [documents = []] = inPortions(found);
      return documents.map(logRow);
    };
    try {
      return { rows: await read({ highestFirst: 'TIMESTAMP' }, newestLogs) };
    } catch (error) {
      const failure = failureOf(error);
      const isIndex = failure?.failure === 'setup' && failure.problem.startsWith('index-');
      if (!isIndex) throw error;
      const rows = await read({}, unsortedLogs);
      return {
        rows: rows.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)).slice(0, newestLogs),
        index: setupAdviceOf(error, backend.connection.projectId),
      };
    }
  }),
};
