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
import type { Backend } from '../firebase/backend';
import { plainFields } from '../firebase/firestore/plain';
import { type DatedPlace, type LogCursor, StoredValue } from './log-cursor';
import { fittingCount, type LogPage } from './log-page';
import { readUndated } from './undated-logs';

function placeOf(document: QueryDocumentSnapshot<DocumentData>): DatedPlace {
  const { id } = document;
  const stored: unknown = document.get('TIMESTAMP');
  if (stored instanceof Timestamp) {
    const { seconds, nanoseconds } = stored;
    return { id, timestamp: { seconds, nanoseconds } };
  }
  const value = v.safeParse(StoredValue, stored);
  return { id, timestamp: value.success ? { value: value.output } : 'stored' };
}

async function startBehind(db: Firestore, { id, timestamp }: DatedPlace) {
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
 * without the field out of its order, so those come last. A page of very large logs is shorter.
 */
export async function readLogs(
  backend: Backend,
  after: LogCursor | null,
  size: number,
): Promise<LogPage> {
  const { db } = backend;
  if (after && 'undated' in after) return readUndated(backend, after.undated, size);
  const page = query(
    collection(db, 'logs'),
    orderBy('TIMESTAMP', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [await startBehind(db, after)] : []),
    limit(size),
  );
  const { docs } = await withDeadline(getDocs(page));
  const logs = docs.map((document) => ({ id: document.id, fields: plainFields(document.data()) }));
  const fitting = logs.slice(0, fittingCount(logs));
  const last = docs[fitting.length - 1];
  if (last && (docs.length === size || fitting.length < docs.length)) {
    return { logs: fitting, next: placeOf(last) };
  }
  const left = await countUndated(db);
  return { logs, next: left > 0 ? { undated: { after: null, left } } : null };
}

/** One read for every thousand logs, and at least two. */
async function countUndated(db: Firestore): Promise<number> {
  const logs = collection(db, 'logs');
  const [all, dated] = await Promise.all(
    [logs, query(logs, orderBy('TIMESTAMP'))].map((counted) => withDeadline(getCount(counted))),
  );
  return (all?.data().count ?? 0) - (dated?.data().count ?? 0);
}
