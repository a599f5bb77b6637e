import { collections } from '../firebase/firestore/documents';
import { findDocuments } from '../firebase/firestore/query';
import { GaveUp, RequestError } from '../firebase/requests/request-failure';
import {
  downloadUrlStart,
  operationRetryMs,
  readObject,
  removeObject,
} from '../firebase/storage/objects';
import { isOpen, isUndoable, type PictureDeletion, type Plan } from '../operations/operation';
import type { Tools, Work } from '../operations/work';

type Request = Pick<PictureDeletion, 'objectName' | 'dueAt' | 'owner' | 'deletionId'>;

export function planPictureDeletion(request: Request): Plan {
  const { owner, deletionId, objectName } = request;
  // A deletion of several posts has several pictures.
  const id = `picture-of-${owner ?? `${deletionId}/${objectName}`}`;
  return { ...request, id, type: 'picture', kind: 'delete-picture', subject: {} };
}

/** Waits for sign-in and network without a time limit. */
export const pictureWork: Work<PictureDeletion> = {
  serviceOf: () => 'storage',
  async run(operation, tools) {
    // The post's deletion, or another attempt to publish it, which may use the same name.
    const cause = tools.known().find(({ id }) => id === (operation.owner ?? operation.deletionId));
    if (cause && (isOpen(cause) || isUndoable(cause))) return 'later';
    try {
      await deleteUnused(operation, tools);
    } catch (error) {
      const failure = error instanceof RequestError ? error.reason.failure : undefined;
      // The owner may repair the project later.
      if (error instanceof GaveUp || failure === 'setup') return 'later';
      if (!failure || failure === 'signed-out') throw error;
      tools.report(error);
    }
    return 'done';
  },
};

async function deleteUnused({ objectName, owner }: PictureDeletion, { firestore, storage }: Tools) {
  const startsWithAny = [downloadUrlStart(storage, objectName)];
  const query = { collection: collections.blogPosts, field: 'img', startsWithAny };
  const send: typeof firestore.send = (attempt) => firestore.send(attempt, operationRetryMs);
  const posts = await findDocuments({ ...firestore, send }, query, 1);
  if (posts.length > 0) return;
  if (owner !== null && (await readObject(storage, objectName))?.owner !== owner) return;
  await removeObject(storage, objectName);
}
