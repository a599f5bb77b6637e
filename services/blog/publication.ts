import type { TroubleReason, WaitReason } from '../firebase/requests/request-failure';
import type { PictureFormat } from './picture-format';
import type { PostOrder } from './post-form';

/** What the form hands over: a post, and what its picture will be called. */
export interface PublicationOrder {
  /** Made by whoever asks, so that asking twice publishes once; the post's and its document's id. */
  id: string;
  post: PostOrder;
  fileName: string;
  format: PictureFormat;
}

export type PublicationFailure =
  /** The Security Rules of the file store refuse the picture, or those of the database the post. */
  | { cause: 'picture-refused' | 'post-refused' }
  /** The file store stayed out of reach for as long as uploads are retried. */
  | { cause: 'out-of-reach'; reason: WaitReason }
  | { cause: 'no-download-url' }
  /** The file store or the database calls the request wrong. */
  | { cause: 'invalid' }
  /** Another document has the post's id. */
  | { cause: 'taken' };

export type PublicationEnd =
  | { state: 'done' | 'cancelled'; failure: null }
  | { state: 'failed'; failure: PublicationFailure };

/** The journal's record of a post that is being published; its picture stands beside it. */
export interface Publication extends PublicationOrder {
  sizeBytes: number;
  databasePath: string;
  bucket: string;
  /** `writing`: the picture is stored, and whether the post is written is not known. */
  step: 'uploading' | 'writing';
  isCancelled: boolean;
  /** Under which name the picture is being stored; no other picture gets it meanwhile. */
  objectName: string | null;
  /** Where an interrupted upload continues. */
  sessionPath: string | null;
  img: string | null;
  /** Since when the file store has been out of reach. */
  trouble: { reason: TroubleReason; since: number } | null;
  end: PublicationEnd | null;
  endedAt: number;
}

/** A picture that is to be removed from the file store, unless a post uses it. */
export interface PictureRemoval {
  id: string;
  objectName: string;
  /** The upload that must have brought it; null where any will do. */
  owner: string | null;
  databasePath: string;
  bucket: string;
  /** Not before this instant. */
  dueAt: number;
}

export function newPublication(
  order: PublicationOrder,
  sizeBytes: number,
  where: Pick<Publication, 'databasePath' | 'bucket'>,
): Publication {
  return {
    ...order,
    ...where,
    sizeBytes,
    step: 'uploading',
    isCancelled: false,
    objectName: null,
    sessionPath: null,
    img: null,
    trouble: null,
    end: null,
    endedAt: 0,
  };
}
