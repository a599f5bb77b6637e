import { collections } from '../firebase/firestore/collections';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { GaveUp, RequestError } from '../firebase/requests/request-failure';
import { readObject } from '../firebase/storage/stored-object';
import type { StorageFailure } from '../firebase/storage/storage-request';
import { operationRetryMs, uploadObject } from '../firebase/storage/upload';
import { createDocuments, isOurs, PathTaken } from '../operations/create-documents';
import { deleteCreated } from '../operations/delete-documents';
import {
  isOpen,
  type Plan,
  type PlannedDocument,
  type PostFailure,
  type PostOperation,
} from '../operations/operation';
import { type Tools, type Work, waitUntil } from '../operations/work';
import { planPictureDeletion } from './delete-picture';
import { pictureFormats } from './picture-format';
import { pictureName } from './picture-name';
import type { PostInput } from './post-form';

/** The id is also the document's, so the post is published once. */
export type PostRequest = Pick<PostOperation, 'id' | 'fileName' | 'format'> & { post: PostInput };

export function planPost(request: PostRequest, picture: Uint8Array<ArrayBuffer>): Plan {
  return {
    operation: {
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
      dueAt: 0,
    },
    parts: [picture],
  };
}

class PostFailed extends Error {
  override name = 'PostFailed';

  constructor(readonly failure: PostFailure) {
    super(failure.cause);
  }
}

/** `onDone` is called when the post has been written, so that its draft can be deleted. */
export function createPostWork(onDone: (id: string) => Promise<void>): Work<PostOperation> {
  return {
    canStop: false,
    serviceOf: ({ step }) => (step === 'uploading' ? 'storage' : 'firestore'),
    async run(operation, tools) {
      try {
        if (operation.aim === 'revert') {
          await revertPost(operation, tools);
          return 'cancelled';
        }
        if (operation.step === 'uploading') await storePicture(operation, tools);
        const document = documentOf(operation);
        operation.version = await createDocuments(tools.firestore, [document], isOwn);
        return 'done';
      } catch (error) {
        operation.failure = failureOf(error);
        return 'failed';
      }
    },
    async followUp({ id, end, objectName }, settledAt) {
      if (end === 'done') await onDone(id);
      return end === 'done' || objectName === null
        ? null
        : planPictureDeletion({ objectName, owner: id, dueAt: settledAt });
    },
    async *documents(operation) {
      yield [{ ...documentOf(operation), updateTime: operation.version }];
    },
  };
}

/** Specification, section 3. */
function documentOf({ id, post, img }: PostOperation): PlannedDocument {
  const fields = typedFieldsOf({ id, ...post, img: img ?? '' });
  return { path: `${collections.blogPosts}/${id}`, fields, updateTime: null };
}

const isOwn = (planned: PlannedDocument, stored: Parameters<typeof isOurs>[1]) =>
  isOurs(planned, stored, []);

async function revertPost(operation: PostOperation, tools: Tools): Promise<void> {
  if (operation.step === 'uploading') return;
  // A post created after its deletion would stay.
  await waitUntil(tools.settledAt(), tools.signal);
  await deleteCreated(tools.firestore, [documentOf(operation)], false, isOwn);
}

async function storePicture(operation: PostOperation, tools: Tools): Promise<void> {
  const { storage, journal, save, onProgress } = tools;
  const { id, format } = operation;
  const bytes = await journal.readPart<Uint8Array<ArrayBuffer>>(id, 0);
  const { contentType } = pictureFormats[format];
  for (;;) {
    const name = (operation.objectName ??= await freeName(operation, tools));
    await save();
    const result = await uploadObject(
      { name, contentType, bytes, owner: id },
      {
        storage,
        onProgress,
        sessionPath: operation.sessionPath,
        onSession: (path) => {
          operation.sessionPath = path;
          return save();
        },
      },
    );
    operation.sessionPath = null;
    if (result.outcome === 'failed') throw storageError(result.failure);
    if (result.outcome === 'taken') {
      operation.objectName = null;
      continue;
    }
    if (result.object.downloadUrl === null) throw new PostFailed({ cause: 'no-download-url' });
    operation.img = result.object.downloadUrl;
    operation.step = 'writing';
    return save();
  }
}

/** After this many files with one name, the number is random. */
const countedNames = 20;

async function freeName(operation: PostOperation, tools: Tools): Promise<string> {
  const { target, signal, send } = tools.storage;
  for (let count = 1; ; count += 1) {
    const number = count <= countedNames ? count : Math.floor(Math.random() * 1e6);
    const name = pictureName(operation.fileName, operation.format, number);
    const isReserved = tools
      .known()
      .some((other) => other.type === 'post' && isOpen(other) && other.objectName === name);
    if (isReserved) continue;
    // Reserved first, because another post may ask for the same name during the request.
    operation.objectName = name;
    const found = await send(() => readObject(target, name, signal), operationRetryMs);
    if (found.failure === 'missing') return name;
    operation.objectName = null;
    if (found.failure !== null) throw storageError(found.failure);
  }
}

function storageError(failure: Exclude<StorageFailure['failure'], 'retry-later'>): Error {
  if (failure === 'signed-out') return new RequestError({ failure });
  return new PostFailed({ cause: failure === 'refused' ? 'picture-refused' : 'invalid' });
}

/** Rethrows errors after which publishing can continue. */
function failureOf(error: unknown): PostFailure {
  if (error instanceof PostFailed) return error.failure;
  if (error instanceof GaveUp) return { cause: 'out-of-reach', reason: error.reason };
  if (error instanceof PathTaken) return { cause: 'taken' };
  const failure = error instanceof RequestError ? error.reason.failure : 'signed-out';
  if (failure === 'signed-out') throw error;
  if (failure === 'missing-index') return { cause: failure };
  return { cause: failure === 'refused' ? 'post-refused' : 'invalid' };
}
