import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { createDocuments, deleteCreated, isOurs, PathTaken } from '../firebase/firestore/commit';
import { collections, type PlannedDocument } from '../firebase/firestore/documents';
import { setupAdviceOf } from '../firebase/setup-advice';
import { projectOf } from '../firebase/requests/endpoints';
import { GaveUp, RequestError } from '../firebase/requests/request-failure';
import { readObject } from '../firebase/storage/objects';
import { uploadObject } from '../firebase/storage/upload';
import { isOpen, type Plan, type PostFailure, type PostOperation } from '../operations/operation';
import type { Tools, Work } from '../operations/work';
import { planPictureDeletion } from './delete-picture';
import { contentTypeOf, pictureName } from './picture';
import type { PostInput } from './post-form';

/** The id is also the document's, so the post is published once. */
export type PostRequest = Pick<PostOperation, 'id' | 'fileName' | 'format'> & { post: PostInput };

export function planPost(request: PostRequest, picture: Uint8Array<ArrayBuffer>): Plan {
  return {
    ...request,
    type: 'post',
    kind: 'publish-post',
    subject: { title: request.post.title },
    sizeBytes: picture.length,
    step: 'uploading',
    objectName: null,
    sessionPath: null,
    img: null,
    version: null,
    failure: null,
    parts: [picture],
  };
}

class NoDownloadUrl extends Error {}

/** `onDone` is called when the post has been written, so that its draft can be deleted. */
export function createPostWork(onDone: (id: string) => Promise<void>): Work<PostOperation> {
  return {
    serviceOf: ({ step }) => (step === 'uploading' ? 'storage' : 'firestore'),
    async run(operation, tools) {
      try {
        if (operation.aim === 'revert') {
          if (operation.step === 'writing') {
            await tools.settled();
            await deleteCreated(tools.firestore, [documentOf(operation)], null, isOurs());
          }
          return 'cancelled';
        }
        if (operation.step === 'uploading') await storePicture(operation, tools);
        const document = documentOf(operation);
        operation.version = await createDocuments(tools.firestore, [document], isOurs());
        return 'done';
      } catch (error) {
        operation.failure = failureOf(error, operation);
        return 'failed';
      }
    },
    async followUp({ id, end, objectName }, settledAt) {
      if (end === 'done') await onDone(id);
      if (end === 'done' || objectName === null) return null;
      return planPictureDeletion({ objectName, owner: id, deletionId: null, dueAt: settledAt });
    },
    async *documents(operation) {
      const { version } = operation;
      yield [{ ...documentOf(operation), updateTime: version, createTime: version ?? undefined }];
    },
  };
}

function documentOf({ id, post, img }: PostOperation): PlannedDocument {
  const fields = typedFieldsOf({ id, ...post, img: img ?? '' });
  return { path: `${collections.blogPosts}/${id}`, fields, updateTime: null };
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
function failureOf(error: unknown, { step, databasePath }: PostOperation): PostFailure {
  if (error instanceof NoDownloadUrl) return { cause: 'no-download-url' };
  if (error instanceof GaveUp) return { cause: 'out-of-reach', reason: error.reason };
  if (error instanceof PathTaken) return { cause: 'taken' };
  const failure = error instanceof RequestError ? error.reason.failure : 'signed-out';
  if (failure === 'signed-out') throw error;
  const setup = setupAdviceOf(error, projectOf(databasePath));
  if (setup) return { cause: 'setup', setup };
  if (failure !== 'refused') return { cause: 'invalid' };
  return { cause: step === 'uploading' ? 'picture-refused' : 'post-refused' };
}
