import { textIn, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { createDocuments, deleteCreated, PathTaken } from '../firebase/firestore/commit';
import { collections, idOf, type PlannedDocument } from '../firebase/firestore/documents';
import { GaveUp } from '../firebase/requests/request-failure';
import { readObject } from '../firebase/storage/objects';
import { uploadObject } from '../firebase/storage/upload';
import { isOpen, type Plan, type PostOperation, undoableForMs } from '../operations/operation';
import { cutText } from '../values/cut-text';
import { obstacleOf, type Tools, type Work } from '../operations/work';
import { planPictureDeletion } from './delete-picture';
import { isEdit, OtherVersion, putBack, writeEdit } from './edit-post';
import { contentTypeOf, pictureName, pictureNameOf } from './picture';
import type { PostInput } from './post-form';

/** The id is also that of a new document, so the post is published once. */
export type PostRequest = Pick<PostOperation, 'id' | 'fileName' | 'format'> & {
  before?: PlannedDocument;
  post: Partial<PostInput>;
  isRestored?: boolean;
};

/** An edit, which has `before`, may be without a new picture. */
export function planPost(request: PostRequest, picture: Uint8Array<ArrayBuffer> | null): Plan {
  const { isRestored, before = null, ...others } = request;
  const title = cutText(others.post.title ?? textIn(before?.fields, 'title') ?? '', 300);
  const facts = before
    ? ({ kind: 'edit-post', subject: { title, postId: idOf(before.path), isRestored } } as const)
    : ({ kind: 'publish-post', subject: { title } } as const);
  return {
    ...others,
    ...facts,
    type: 'post',
    before,
    newer: null,
    sizeBytes: picture?.length ?? 0,
    step: picture ? 'uploading' : 'writing',
    objectName: null,
    sessionPath: null,
    img: null,
    version: null,
    failure: null,
    parts: picture ? [picture] : [],
  };
}

class NoDownloadUrl extends Error {}

/** `onDone` is called when the post has been written, so that its draft can be deleted. */
export function createPostWork(onDone: (id: string) => Promise<void>): Work<PostOperation> {
  return {
    serviceOf: ({ step }) => (step === 'uploading' ? 'storage' : 'firestore'),
    async run(operation, tools) {
      const { aim } = operation;
      const reverted = operation.revertCause === 'undo' ? 'undone' : 'cancelled';
      try {
        if (aim === 'revert') {
          if (isEdit(operation)) await putBack(operation, tools);
          else if (operation.step === 'writing') {
            await tools.settled();
            await deleteCreated(tools.firestore, [documentOf(operation)], null);
          }
          return reverted;
        }
        if (operation.step === 'uploading') await storePicture(operation, tools);
        operation.version = isEdit(operation)
          ? await writeEdit(operation, tools)
          : await createDocuments(tools.firestore, [documentOf(operation)]);
        return 'done';
      } catch (error) {
        operation.failure = failureOf(error, operation);
        return error instanceof OtherVersion && aim === 'revert' ? reverted : 'failed';
      }
    },
    async followUp({ id, end, objectName, before, img, bucket }, settledAt) {
      if (end !== 'done') {
        const lost = { owner: id, deletionId: null, dueAt: settledAt };
        return objectName ? planPictureDeletion({ objectName, ...lost }) : null;
      }
      await onDone(id);
      const earlier = img !== null && pictureNameOf(textIn(before?.fields, 'img') ?? '', bucket);
      const replaced = { owner: null, deletionId: id, dueAt: Date.now() + undoableForMs };
      return earlier ? planPictureDeletion({ objectName: earlier, ...replaced }) : null;
    },
    async *documents(operation) {
      yield [operation.newer ?? operation.before ?? documentOf(operation)];
    },
  };
}

function documentOf({ id, post, img, version }: PostOperation): PlannedDocument {
  const fields = typedFieldsOf({ id, ...post, img: img ?? '' });
  const path = `${collections.blogPosts}/${id}`;
  return { path, fields, updateTime: version, createTime: version ?? undefined };
}

async function storePicture(operation: PostOperation, tools: Tools): Promise<void> {
  const { storage, journal, save, onProgress } = tools;
  const { id: owner, format } = operation;
  const bytes = await journal.readPart<Uint8Array<ArrayBuffer>>(owner, 0);
  const name = (operation.objectName ??= await freeName(operation, tools));
  await save();
  const file = { name, contentType: contentTypeOf(format), bytes, owner, storage };
  const { sessionPath } = operation;
  const onSession = (path: string) => {
    operation.sessionPath = path;
    return save();
  };
  const object = await uploadObject({ ...file, sessionPath, onSession, onProgress });
  operation.sessionPath = null;
  if (object === 'taken') {
    operation.objectName = null;
    return storePicture(operation, tools);
  }
  if (object.downloadUrl === null) throw new NoDownloadUrl();
  operation.img = object.downloadUrl;
  operation.step = 'writing';
  return save();
}

async function freeName(operation: PostOperation, { storage, known }: Tools): Promise<string> {
  for (let count = 1; ; count += 1) {
    // After 20 files with one name, the number is random.
    const number = count <= 20 ? count : Math.floor(Math.random() * 1e6);
    const name = pictureName(operation.fileName, operation.format, number);
    const isReserved = known().some(
      (other) => other.type === 'post' && isOpen(other) && other.objectName === name,
    );
    if (isReserved) continue;
    // Reserved first, because another post may ask for the same name during the request.
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

/** Rethrows errors after which publishing can continue. */
function failureOf(error: unknown, operation: PostOperation): PostOperation['failure'] {
  if (error instanceof NoDownloadUrl) return { cause: 'no-download-url' };
  if (error instanceof GaveUp) return { cause: 'out-of-reach', reason: error.reason };
  if (error instanceof PathTaken) return { cause: 'taken' };
  if (error instanceof OtherVersion) return { cause: operation.newer ? 'changed' : 'gone' };
  const obstacle = obstacleOf(error, operation);
  if (!obstacle || obstacle === 'signed-out') throw error;
  if (obstacle.setup) return { cause: 'setup', setup: obstacle.setup };
  if (obstacle.reason !== 'refused') return { cause: 'invalid' };
  return { cause: operation.step === 'uploading' ? 'picture-refused' : 'post-refused' };
}
