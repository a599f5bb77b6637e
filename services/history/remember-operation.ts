import { formatOf, pictureNameOf } from '../blog/picture';
import { planPost } from '../blog/publish-post';
import type { PlannedDocument } from '../firebase/firestore/documents';
import { textIn } from '../firebase/firestore/typed-fields';
import type { Plan } from '../operations/operation';
import { type OperationView, viewOf } from '../operations/operation-view';
import type { EngineOptions } from '../operations/work';
import { historyEntry, readPicture, remember } from './history';
import { historyKeyItem } from './history-key';

/**
 * Called before an operation counts as ended. The documents that it has deleted are kept with it.
 * Returns the operations that put the pictures of restored posts back.
 */
export const rememberOperation: EngineOptions['remember'] = async (ended, documents) => {
  const { bucket, ...planned } = ended.operation;
  const operation = viewOf(ended, null) as OperationView | undefined;
  // An operation can end with the session.
  if (!operation || !(await historyKeyItem.getValue())) return [];
  const { id, kind, state, action, notRestored } = operation;
  const before = await historyEntry(id);
  const entry = { id, addedAt: before?.addedAt ?? Date.now(), operation };
  if (planned.type === 'documents' && action === 'delete' && state === 'done') {
    const { unique, deletedAt } = planned;
    const parts = await Array.fromAsync(documents);
    await remember({ ...entry, deletion: { unique, deletedAt, parts: parts.length } }, parts);
    return [];
  }
  const isRestored = kind === 'delete-post' && state === 'undone';
  const posts = isRestored ? await Array.fromAsync(documents) : [];
  const plans = await pictureOperations(id, bucket, posts.flat());
  // What exists again may be deleted once more, and then the kept documents are of use.
  const isKept = state === 'undone' && notRestored.count > 0;
  if (isKept && before?.deletion) await remember({ ...entry, deletion: before.deletion });
  else await remember(entry, []);
  return plans;
};

async function pictureOperations(deletionId: string, bucket: string, posts: PlannedDocument[]) {
  const plans: Plan[] = [];
  for (const before of posts) {
    const name = pictureNameOf(textIn(before.fields, 'img') ?? '', bucket);
    const bytes = name === undefined ? undefined : await readPicture(deletionId, name);
    const format = bytes && formatOf(bytes);
    if (!bytes || !format || name === undefined) continue;
    const fileName = name.split('/').at(-1) ?? '';
    const request = { id: crypto.randomUUID(), fileName, format, before, post: {} };
    plans.push(planPost({ ...request, isRestored: true }, bytes));
  }
  return plans;
}
