import type { Backend } from '../firebase/backend';
import { idOf } from '../firebase/firestore/document-id';
import { readDocumentPages } from '../firebase/firestore/document-pages';
import { firestoreTarget } from '../firebase/firestore/firestore-target';
import { charactersOf } from '../firebase/firestore/portions';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import type { UndatedPlace } from './log-cursor';
import { charactersPerPage, type LogPage, type StoredLog } from './log-page';

const source = { collection: 'logs' };

/**
 * The next logs without a TIMESTAMP. No query finds what a document lacks, so all logs are gone
 * through in the order of their names, until there are enough of them for a page.
 */
export async function readUndated(
  backend: Backend,
  { after, left }: UndatedPlace,
  size: number,
): Promise<LogPage> {
  const logs: StoredLog[] = [];
  let characters = 0;
  const afterPath = after === null ? undefined : `logs/${after}`;
  for await (const documents of readDocumentPages(firestoreTarget(backend), source, afterPath)) {
    for (const { path, fields } of documents) {
      if (Object.hasOwn(fields, 'TIMESTAMP')) continue;
      logs.push({ id: idOf(path), fields: plainFieldsOf(fields) });
      if (logs.length === left) return { logs, next: null };
      characters += charactersOf(fields);
      if (logs.length < size && characters < charactersPerPage) continue;
      return { logs, next: { undated: { after: idOf(path), left: left - logs.length } } };
    }
  }
  return { logs, next: null };
}
