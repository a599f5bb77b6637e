import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { withDeadline } from '../firebase/deadline';
import { documentIdInput } from '../firebase/document-id';

/** A TIMESTAMP of a type that no client of today writes; a whole document has at most 1 MiB. */
const StoredValue = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(1024 * 1024)), v.number(), v.boolean()]),
);

/**
 * The place after which the next page begins: the last TIMESTAMP, in the type it is stored in,
 * and the id of its document.
 */
export const LogCursor = v.strictObject({
  id: documentIdInput,
  timestamp: v.union([
    v.strictObject({ seconds: v.number(), nanoseconds: v.number() }),
    v.strictObject({ value: StoredValue }),
  ]),
});

export type LogCursor = v.InferOutput<typeof LogCursor>;

function cursorOf(document: QueryDocumentSnapshot<DocumentData>): LogCursor | null {
  const stored: unknown = document.get('TIMESTAMP');
  if (stored instanceof Timestamp) {
    const { seconds, nanoseconds } = stored;
    return { id: document.id, timestamp: { seconds, nanoseconds } };
  }
  const value = v.safeParse(StoredValue, stored);
  return value.success ? { id: document.id, timestamp: { value: value.output } } : null;
}

function storedValue(timestamp: LogCursor['timestamp']): unknown {
  return 'value' in timestamp
    ? timestamp.value
    : new Timestamp(timestamp.seconds, timestamp.nanoseconds);
}

/** One page of logs, newest first, by a cursor: no log is read twice. */
export async function readLogs(db: Firestore, after: LogCursor | null, size: number) {
  const page = query(
    collection(db, 'logs'),
    orderBy('TIMESTAMP', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(storedValue(after.timestamp), after.id)] : []),
    limit(size),
  );
  const { docs } = await withDeadline(getDocs(page));
  const last = docs.at(-1);
  return { documents: docs, next: last && docs.length === size ? cursorOf(last) : null };
}
