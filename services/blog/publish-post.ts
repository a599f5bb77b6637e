import { collections } from '../firebase/firestore/collections';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { GaveUp, type Retries } from '../firebase/requests/retries';
import { readObject } from '../firebase/storage/stored-object';
import type { StorageFailure, StorageTarget } from '../firebase/storage/storage-request';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { operationRetryMs, uploadObject } from '../firebase/storage/upload';
import { bringIn, isOurs, PathTaken } from '../operations/bring-in';
import type { JobDocument } from '../operations/job';
import { type Line, LineClosed } from '../operations/line';
import { pictureFormats } from './picture-format';
import { pictureName } from './picture-name';
import type { Publication, PublicationFailure } from './publication';

export interface BlogTargets {
  firestore: FirestoreTarget;
  storage: StorageTarget;
}

export interface PublishTools {
  storage: StorageTarget;
  line: Line;
  retries: Retries;
  signal: AbortSignal;
  readPicture: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Writes the changed record into the journal and tells the views. */
  save: () => Promise<void>;
  onProgress: (sentBytes: number) => void;
  /** False for a name under which another picture is being stored just now. */
  reserve: (objectName: string) => boolean;
}

/** Ends a publication that no repetition brings further. */
export class PublicationFailed extends Error {
  constructor(readonly failure: PublicationFailure) {
    super(failure.cause);
    this.name = 'PublicationFailed';
  }
}

/**
 * Stores the picture, then writes the post. Every step can be begun again after any interruption.
 * Throws `PublicationFailed`, or `LineClosed` with `signed-out` when it must wait for a sign-in.
 */
export async function publishPost(publication: Publication, tools: PublishTools): Promise<void> {
  try {
    if (publication.step === 'uploading') await storePicture(publication, tools);
    const document = documentOf(publication);
    await bringIn(tools.line, [document], (planned, stored) => isOurs(planned, stored, []));
  } catch (error) {
    throw failureOf(error);
  }
}

/** The post as its document, with the fields of the specification, section 3. */
export function documentOf({ id, post, img }: Publication): JobDocument {
  const fields = typedFieldsOf({ id, ...post, img: img ?? '' });
  return { path: `${collections.blogPosts}/${id}`, fields, updateTime: null };
}

async function storePicture(publication: Publication, tools: PublishTools): Promise<void> {
  const { storage, retries, signal, save, onProgress } = tools;
  const bytes = await tools.readPicture();
  const { contentType } = pictureFormats[publication.format];
  for (;;) {
    const name = (publication.objectName ??= await freeName(publication, tools));
    await save();
    const ended = await uploadObject(
      { name, contentType, bytes, owner: publication.id },
      {
        target: storage,
        retries,
        signal,
        onProgress,
        sessionPath: publication.sessionPath,
        onSession: (path) => {
          publication.sessionPath = path;
          return save();
        },
      },
    );
    publication.sessionPath = null;
    if (ended.outcome === 'failed') throw storageFailed(ended.failure);
    if (ended.outcome === 'taken') {
      publication.objectName = null;
      continue;
    }
    if (ended.object.downloadUrl === null)
      throw new PublicationFailed({ cause: 'no-download-url' });
    publication.img = ended.object.downloadUrl;
    publication.step = 'writing';
    return save();
  }
}

/** Of more files with one name the numbers are no longer counted through. */
const countedNames = 20;

/** A name that no file in the bucket has, nor is about to get from another post. */
async function freeName(publication: Publication, tools: PublishTools): Promise<string> {
  const { fileName, format } = publication;
  const { storage, retries, signal, reserve } = tools;
  for (let count = 1; ; count += 1) {
    const number = count <= countedNames ? count : Math.floor(Math.random() * 1e6);
    const name = pictureName(fileName, format, number);
    // Before it is asked for: another post may ask for the same name meanwhile.
    if (!reserve(name)) continue;
    const found = await retries.run(() => readObject(storage, name, signal), operationRetryMs);
    if (found.failure === 'missing') return name;
    if (found.failure !== null) throw storageFailed(found.failure);
  }
}

function storageFailed(failure: Exclude<StorageFailure['failure'], 'retry-later'>): Error {
  if (failure === 'signed-out') return new LineClosed('signed-out');
  const cause = failure === 'refused' ? 'picture-refused' : 'invalid';
  return new PublicationFailed({ cause });
}

function failureOf(error: unknown): unknown {
  if (error instanceof GaveUp) {
    return new PublicationFailed({ cause: 'out-of-reach', reason: error.reason });
  }
  if (error instanceof PathTaken) return new PublicationFailed({ cause: 'taken' });
  if (!(error instanceof LineClosed) || error.reason === 'signed-out') return error;
  const cause = error.reason === 'refused' ? 'post-refused' : 'invalid';
  return new PublicationFailed({ cause });
}
