import * as v from 'valibot';
import { countDocuments } from '../firebase/firestore/aggregate';
import {
  collections,
  documentIdInput,
  idOf,
  type NewDocument,
  type StoredDocument,
} from '../firebase/firestore/documents';
import { inPortions } from '../firebase/firestore/portions';
import { listDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { typedFieldsSchema } from '../firebase/firestore/typed-fields';

const collection = collections.logs;

/** A document of 1 MiB with many small values is several times as long in JSON. */
const longestCursor = 16 * 1024 * 1024;

/**
 * The last log of a page, as an opaque text for the views. TIMESTAMP is kept exactly as stored,
 * because older clients wrote other types.
 */
export const LogCursor = v.pipe(
  v.string(),
  v.maxLength(longestCursor),
  v.parseJson(),
  v.strictObject({ id: documentIdInput, fields: typedFieldsSchema }),
  v.transform(({ id, fields }): NewDocument => ({ path: `${collection}/${id}`, fields })),
);

/**
 * Newest first. Firestore omits logs without a TIMESTAMP. A page of very large logs is shorter,
 * because Chrome limits the size of a message.
 */
export async function readLogs(target: FirestoreTarget, after: NewDocument | null, size: number) {
  const source = { collection, highestFirst: 'TIMESTAMP' };
  const found = await listDocuments(target, source, { limit: size, after });
  const [documents = []] = inPortions(found);
  const last = documents.at(-1);
  const isEnd = found.length < size && documents.length === found.length;
  return { documents, next: last && !isEnd ? cursorAfter(last) : null };
}

function cursorAfter({ path, fields }: StoredDocument): string {
  return JSON.stringify({ id: idOf(path), fields: { TIMESTAMP: fields.TIMESTAMP } });
}

/** `withoutTime` counts the logs that the list omits. One read per thousand, at least two. */
export async function countLogs(target: FirestoreTarget) {
  const [all, listed] = await Promise.all([
    countDocuments(target, { collection }),
    countDocuments(target, { collection, having: 'TIMESTAMP' }),
  ]);
  return { listed, withoutTime: all - listed };
}
