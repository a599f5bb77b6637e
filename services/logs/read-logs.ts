import {
  collection,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { withDeadline } from '../firebase/deadline';
import { documentIdInput } from '../firebase/document-id';
import { readPages } from '../firebase/pages';

/** A TIMESTAMP of a type that no client of today writes; a whole document has at most 1 MiB. */
const StoredValue = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(1024 * 1024)), v.number(), v.boolean()]),
);

/**
 * The place after which the next page begins: the last TIMESTAMP, in the type it is stored in,
 * and the id of its document. A map, a list or the like is `stored`: it is read again. Behind all
 * logs that have a TIMESTAMP come the `undated` ones.
 */
export const LogCursor = v.union([
  v.strictObject({
    id: documentIdInput,
    timestamp: v.union([
      v.strictObject({ seconds: v.number(), nanoseconds: v.number() }),
      v.strictObject({ value: StoredValue }),
      v.literal('stored'),
    ]),
  }),
  v.literal('undated'),
]);

export type LogCursor = v.InferOutput<typeof LogCursor>;

type Place = Exclude<LogCursor, 'undated'>;
type LogDocument = QueryDocumentSnapshot<DocumentData>;

function placeOf(document: LogDocument): Place {
  const { id } = document;
  const stored: unknown = document.get('TIMESTAMP');
  if (stored instanceof Timestamp) {
    const { seconds, nanoseconds } = stored;
    return { id, timestamp: { seconds, nanoseconds } };
  }
  const value = v.safeParse(StoredValue, stored);
  return { id, timestamp: value.success ? { value: value.output } : 'stored' };
}

async function startBehind(db: Firestore, { id, timestamp }: Place) {
  if (timestamp === 'stored') {
    // The Security Rules let logs be listed only, so one of them is a list as well.
    const one = query(collection(db, 'logs'), where(documentId(), '==', id));
    const [found] = (await withDeadline(getDocs(one))).docs;
    if (!found) throw new Error(`The log ${id} is gone, so what follows it is not known.`);
    return startAfter(found);
  }
  const value =
    'value' in timestamp
      ? timestamp.value
      : new Timestamp(timestamp.seconds, timestamp.nanoseconds);
  return startAfter(value, id);
}

/**
 * One page of logs, newest first, by a cursor: no log is read twice. Firestore leaves documents
 * without the field out of its order, so those come last, all at once.
 */
export async function readLogs(db: Firestore, after: LogCursor | null, size: number) {
  if (after === 'undated') return { documents: await readUndated(db), next: null };
  const page = query(
    collection(db, 'logs'),
    orderBy('TIMESTAMP', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [await startBehind(db, after)] : []),
    limit(size),
  );
  const { docs } = await withDeadline(getDocs(page));
  const last = docs.at(-1);
  if (last && docs.length === size) return { documents: docs, next: placeOf(last) };
  return { documents: docs, next: (await countUndated(db)) > 0 ? ('undated' as const) : null };
}

/** One read for every thousand logs, and at least two. */
async function countUndated(db: Firestore): Promise<number> {
  const logs = collection(db, 'logs');
  const [all, dated] = await Promise.all(
    [logs, query(logs, orderBy('TIMESTAMP'))].map((counted) => withDeadline(getCount(counted))),
  );
  return (all?.data().count ?? 0) - (dated?.data().count ?? 0);
}

/** No query finds what a document lacks, so all of them are read, until enough were found. */
async function readUndated(db: Firestore): Promise<LogDocument[]> {
  const wanted = await countUndated(db);
  const found: LogDocument[] = [];
  for await (const documents of readPages(collection(db, 'logs'))) {
    found.push(...documents.filter((document) => document.get('TIMESTAMP') === undefined));
    if (found.length >= wanted) break;
  }
  return found;
}
