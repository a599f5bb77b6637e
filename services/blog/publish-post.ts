import { textIn, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { collections } from '../collections';
import type { PlannedDocument } from '../firebase/firestore/documents';
import { readObject } from '../firebase/storage/objects';
import { uploadObject } from '../firebase/storage/upload';
import { isOpen, nothingLeft, undoExpectedForMs } from '../operations/operation';
import { obstacleOf, type Tools, type Work } from '../operations/work';
import { PathTaken, writeBatch } from '../operations/documents';
import { isEdit, OtherVersion, restorePost, writeEdit } from './edit-post';
import { contentTypeOf, pictureName } from './picture';
import { pictureNameOf, planPictureDeletion, type PostOperation } from './plans';

class NoDownloadUrl extends Error {}

export function createPostWork(forgetDraft: (id: string) => Promise<void>): Work<PostOperation> {
  return {
    canStartAgain: true,
    amounts({ kind, sizeBytes, step, failure }, sentBytes) {
      const done = step === 'writing' ? sizeBytes : sentBytes;
      const action = kind === 'edit-post' ? 'update' : 'create';
      return { ...nothingLeft, action, done, total: sizeBytes, step, failure };
    },
    serviceOf: ({ step }) => (step === 'uploading' ? 'storage' : 'firestore'),
    async run(operation, tools) {
      const { aim } = operation;
      const reverted = operation.revertCause === 'undo' ? 'undone' : 'cancelled';
      const writePost = () =>
        writeBatch(tools.firestore, { action: 'create', aim }, [documentOf(operation)]);
      try {
        if (aim === 'revert') {
          if (isEdit(operation)) await restorePost(operation, tools);
          else if (operation.step === 'writing') {
            await tools.settled();
            await writePost();
          }
          return reverted;
        }
        if (operation.step === 'uploading') await storePicture(operation, tools);
        operation.version = isEdit(operation)
          ? await writeEdit(operation, tools)
          : ((await writePost())?.updateTime ?? null);
        return 'done';
      } catch (error) {
        operation.failure = failureOf(error, operation);
        return error instanceof OtherVersion && aim === 'revert' ? reverted : 'failed';
      }
    },
    async followUp({ id, end, objectName, before, img, bucket }, { settledAt }) {
      if (end !== 'done') {
        const lost = { owner: id, causeId: null, dueAt: settledAt };
        return objectName ? [planPictureDeletion({ objectName, ...lost })] : [];
      }
      const earlier = img !== null && pictureNameOf(textIn(before?.fields, 'img') ?? '', bucket);
      const replaced = { owner: null, causeId: id, dueAt: Date.now() + undoExpectedForMs };
      return earlier ? [planPictureDeletion({ objectName: earlier, ...replaced })] : [];
    },
    async afterEnd({ id, end }) {
      if (end === 'done') await forgetDraft(id);
    },
    async *documents(operation) {
      yield [operation.newer ?? operation.before ?? documentOf(operation)];
    },
  };
}

function documentOf({ id, post, img, version }: PostOperation): PlannedDocument {
  const fields = typedFieldsOf({ id, ...post, img: img ?? '' });
  const path = `${collections.posts}/${id}`;
  return { path, fields, updateTime: version, createTime: version ?? undefined };
}

async function storePicture(operation: PostOperation, tools: Tools): Promise<void> {
  const { storage, journal, save, onProgress } = tools;
  const { id: owner, format } = operation;
  const bytes = await journal.readPart<Uint8Array<ArrayBuffer>>(owner, 0);
  const name = (operation.objectName ??= await freeName(operation, tools));
  await save();
  const file = { name, contentType: contentTypeOf(format), bytes, owner };
  const object = await uploadObject({ ...file, storage, onProgress });
  if (object === 'taken') {
    operation.objectName = null;
    return storePicture(operation, tools);
  }
  if (object.downloadUrl === null) throw new NoDownloadUrl();
  operation.img = object.downloadUrl;
  operation.step = 'writing';
  return save();
}

async function freeName(operation: PostOperation, { storage, operations }: Tools): Promise<string> {
  for (let count = 1; ; count += 1) {
    const number = count <= 20 ? count : Math.floor(Math.random() * 1e6);
    const name = pictureName(operation.fileName, operation.format, number);
    const isReserved = operations().some(
      (other) => other.type === 'post' && isOpen(other) && other.objectName === name,
    );
    if (isReserved) continue;
    // The name is reserved first, because another post may ask for it during the request.
    operation.objectName = name;
    let isFree = false;
    try {
      isFree = (await readObject(storage, name)) === null;
    } finally {
      if (!isFree) operation.objectName = null;
    }
    if (isFree) return name;
  }
}

/** It rethrows errors after which publishing can continue. */
function failureOf(error: unknown, operation: PostOperation): PostOperation['failure'] {
  if (error instanceof NoDownloadUrl) return { reason: 'no-download-url' };
  if (error instanceof PathTaken) return { reason: 'taken' };
  if (error instanceof OtherVersion) return { reason: operation.newer ? 'changed' : 'gone' };
  const obstacle = obstacleOf(error, operation);
  if (!obstacle || obstacle.reason === 'signed-out') throw error;
  if (obstacle.reason === 'refused' && operation.step === 'uploading')
    return { reason: 'picture-refused' };
  return obstacle;
}
