import { collections } from '../firebase/firestore/documents';
import { findDocuments } from '../firebase/firestore/query';
import { failureOf } from '../firebase/requests/request-failure';
import {
  downloadObject,
  downloadUrlStart,
  operationRetryMs,
  readObject,
  removeObject,
} from '../firebase/storage/objects';
import { isOpen, isUndoable, type PictureDeletion, type Plan } from '../operations/operation';
import type { Tools, Work } from '../operations/work';
import { beginningWith } from '../values/stored';

export function planPictureDeletion(
  request: Pick<PictureDeletion, 'objectName' | 'dueAt' | 'owner' | 'deletionId'>,
): Plan {
  const { owner, deletionId, objectName } = request;
  // A deletion of several posts has several pictures.
  const id = `picture-of-${owner ?? `${deletionId}/${objectName}`}`;
  return { ...request, id, type: 'picture', kind: 'delete-picture', subject: {}, isKept: false };
}

type Keep = (deletionId: string, objectName: string, bytes: Uint8Array) => Promise<void>;

/** Waits without a time limit. `keep` gets the picture of a deletion before it is removed. */
export const createPictureWork = (keep: Keep): Work<PictureDeletion> => ({
  serviceOf: () => 'storage',
  async run(operation, tools) {
    // The post's deletion, or another attempt to publish it, which may use the same name.
    const cause = tools.known().find(({ id }) => id === (operation.owner ?? operation.deletionId));
    if (cause && (isOpen(cause) || isUndoable(cause))) return 'later';
    try {
      await deleteUnused(operation, tools, keep);
    } catch (error) {
      const failure = failureOf(error)?.failure;
      // The owner may repair the project later.
      if (failure === 'retry-later' || failure === 'setup') return 'later';
      if (!failure || failure === 'signed-out') throw error;
      tools.report(error);
    }
    return 'done';
  },
  async *documents() {},
});

async function deleteUnused(operation: PictureDeletion, tools: Tools, keep: Keep): Promise<void> {
  const { objectName, owner, deletionId } = operation;
  const { firestore, storage } = tools;
  const isWithinAny = beginningWith(downloadUrlStart(storage, objectName));
  const query = { collection: collections.blogPosts, field: 'img', isWithinAny };
  const send: typeof firestore.send = (attempt) => firestore.send(attempt, operationRetryMs);
  const posts = await findDocuments({ ...firestore, send }, query, 1);
  if (posts.length > 0) return;
  const object = await readObject(storage, objectName);
  if (!object || (owner !== null && object.owner !== owner)) return;
  if (deletionId !== null && !operation.isKept) {
    const bytes = await downloadObject(storage, objectName, object.sizeBytes);
    if (bytes) await keep(deletionId, objectName, bytes);
    operation.isKept = true;
    await tools.save();
  }
  await removeObject(storage, objectName);
}
