import { idOf, type PlannedDocument } from '../firebase/firestore/documents';
import { textIn } from '../firebase/firestore/typed-fields';
import type { PictureDeletion, Plan, PostOperation } from '../operations/operation';
import { cutText } from '../values/cut-text';
import type { PostInput } from './post';

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
