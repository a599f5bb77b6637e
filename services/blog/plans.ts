import { endpointsOfBuild } from '../firebase/backend';
import { idOf, type PlannedDocument } from '../firebase/firestore/documents';
import { textIn } from '../firebase/firestore/typed-fields';
import type { KindAndSubject, Obstacle, OperationOf, Plan } from '../operations/operation';
import { cutText } from '../values/cut-text';
import type { PictureFormat } from './picture';
import type { PostInput } from './post';

export type PostOperation = OperationOf<'post'>;
export type PictureDeletion = OperationOf<'picture'>;

interface PostFacts {
  before: PlannedDocument | null;
  newer: PlannedDocument | null;
  post: Record<string, string>;
  fileName: string;
  format: PictureFormat;
  sizeBytes: number;
  step: 'uploading' | 'writing';
  objectName: string | null;
  img: string | null;
  version: string | null;
  failure: Obstacle | null;
}

interface PictureFacts {
  objectName: string;
  /** It is null if the picture of any upload may be deleted. */
  owner: string | null;
  /** An Undo of this deletion or edit of the post restores the picture. */
  causeId: string | null;
  /** The journal has the picture as part 0 if it is `kept`, and alone has it if it is `removed`. */
  step: 'waiting' | 'kept' | 'removed';
  failingSince: number | null;
}

type PostReason = 'picture-refused' | 'no-download-url' | 'taken' | 'changed' | 'gone';

declare module '../operations/operation' {
  interface Kinds {
    'delete-post': { action: 'delete'; subject: { title: string; count?: number } };
    'publish-post': { subject: { title: string } };
    /** It only restores the picture of a restored post if `isRestored`. */
    'edit-post': { subject: { title: string; postId: string; isRestored?: boolean } };
    'delete-picture': { subject: { name: string } };
  }
  interface Facts {
    post: PostFacts & KindAndSubject<'publish-post' | 'edit-post'>;
    picture: PictureFacts & KindAndSubject<'delete-picture'>;
  }
  interface Reasons extends Record<PostReason, true> {}
}

export type PostRequest = Pick<PostOperation, 'id' | 'fileName' | 'format'> & {
  before?: PlannedDocument;
  post: Partial<PostInput>;
  isRestored?: boolean;
};

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
    img: null,
    version: null,
    failure: null,
    parts: picture ? [picture] : [],
  };
}

/** Only an object in this bucket's folder of pictures may be deleted. */
export function pictureNameOf(img: string, bucket: string): string | undefined {
  const start = `${endpointsOfBuild().storage}/v0/b/${bucket}/o/`;
  const [encoded = ''] = img.startsWith(start) ? img.slice(start.length).split('?', 1) : [];
  try {
    const name = decodeURIComponent(encoded);
    return /^article_pictures\/[^/]+$/.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

export function planPictureDeletion(
  request: Pick<PictureDeletion, 'objectName' | 'dueAt' | 'owner' | 'causeId'>,
): Plan {
  const { owner, causeId, objectName } = request;
  return {
    ...request,
    // A deletion of several posts has several pictures.
    id: `picture-of-${owner ?? `${causeId}/${objectName}`}`,
    type: 'picture',
    kind: 'delete-picture',
    subject: { name: objectName.split('/').at(-1) ?? '' },
    step: 'waiting',
    failingSince: null,
  };
}
