import { commitOrRead, type Write } from '../firebase/firestore/commit';
import type { PlannedDocument } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { pickFields } from '../firebase/firestore/typed-fields';
import { type Intent, reconcile, type Reconciled } from './reconcile';

/** Another client has a document where one was to be created. */
export class PathTaken extends Error {}

/**
 * It commits what is still to be written until a commit succeeds, and returns that one with the
 * number of its documents. It returns null if nothing was left to be written.
 */
export async function writeBatch(
  target: FirestoreTarget,
  intent: Intent,
  documents: readonly PlannedDocument[],
  /** It journals what was decided before the next commit. */
  keep = async (_decided: readonly Reconciled[]) => {},
) {
  const { aim, version = null } = intent;
  let open = documents.map((planned) => ({
    planned,
    version: aim === 'apply' ? planned.updateTime : version,
  }));
  while (open.length > 0) {
    const writes = open.map((one) => writeOf(intent, one.planned, one.version));
    const { committed, found } = await commitOrRead(target, writes);
    if (committed) return { ...committed, count: open.length };
    const decided = reconcile(intent, open, found);
    const isTaken = decided.some(({ decision }) => decision === 'taken');
    if (isTaken && aim === 'apply') throw new PathTaken();
    await keep(decided);
    open = decided.flatMap(({ decision, kept, stored }) =>
      decision === 'write' && kept ? [{ planned: kept, version: stored?.updateTime ?? null }] : [],
    );
  }
  return null;
}

function writeOf(intent: Intent, { path, fields }: PlannedDocument, version: string | null): Write {
  const { action, aim, changes } = intent;
  const isCreation = action === (aim === 'apply' ? 'create' : 'delete');
  if (isCreation) return { path, fields: fields ?? {}, updateTime: null };
  // A document without fields, which an Undo needs, is read first.
  const updateTime = (fields && version) ?? undefined;
  if (action !== 'update') return { path, fields: null, updateTime };
  const mask = Object.keys(changes ?? {});
  const written = pickFields(aim === 'apply' ? changes : fields, mask);
  return { path, fields: written, mask, updateTime };
}
