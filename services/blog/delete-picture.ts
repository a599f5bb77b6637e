import { collections } from '../firebase/firestore/collections';
import { findDocuments } from '../firebase/firestore/query';
import { GaveUp, RequestError, succeeded } from '../firebase/requests/request-failure';
import { downloadUrlStart, readObject, removeObject } from '../firebase/storage/stored-object';
import { operationRetryMs } from '../firebase/storage/upload';
import { isOpen, isUndoable, type PictureDeletion, type Plan } from '../operations/operation';
import type { Tools, Work } from '../operations/work';

interface PictureDeletionRequest {
  objectName: string;
  owner?: string;
  deletionId?: string;
  dueAt: number;
}

export function planPictureDeletion(request: PictureDeletionRequest): Plan {
  const { owner = null, deletionId = null, objectName, dueAt } = request;
  const operation = {
    id: `picture-of-${owner ?? deletionId}`,
    type: 'picture',
    kind: 'delete-picture',
    subject: {},
    objectName,
    owner,
    deletionId,
    dueAt,
  } as const;
  return { operation, parts: [] };
}

/** Waits for sign-in and network without a time limit. */
export const pictureWork: Work<PictureDeletion> = {
  canStop: false,
  serviceOf: () => 'storage',
  async run(operation, tools) {
    const deletion = tools.known().find(({ id }) => id === operation.deletionId);
    if (deletion && (isOpen(deletion) || isUndoable(deletion))) return 'later';
    try {
      await deleteUnused(operation, tools);
    } catch (error) {
      if (error instanceof GaveUp) return 'later';
      if (!(error instanceof RequestError) || error.reason.failure === 'signed-out') throw error;
      tools.report(error);
    }
    return 'done';
  },
};

async function deleteUnused(
  { objectName, owner }: PictureDeletion,
  { firestore, storage }: Tools,
): Promise<void> {
  const { target, signal } = storage;
  const query = {
    collection: collections.blogPosts,
    field: 'img',
    startsWith: downloadUrlStart(target, objectName),
  };
  const posts = await firestore.send(
    () => findDocuments(firestore.target, query, 1),
    operationRetryMs,
  );
  if (succeeded(posts).value.length > 0) return;
  if (owner !== null) {
    const found = await storage.send(
      () => readObject(target, objectName, signal),
      operationRetryMs,
    );
    if (found.failure === 'missing') return;
    if (succeeded(found).object.owner !== owner) return;
  }
  const deleted = await storage.send(
    () => removeObject(target, objectName, signal),
    operationRetryMs,
  );
  if (deleted.failure !== 'missing') succeeded(deleted);
}
