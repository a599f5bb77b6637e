import type { FieldQuery } from '../firebase/firestore/query';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type { WaitReason } from '../firebase/requests/request-failure';

/** A document of a plan. A deletion without `fields` and `updateTime` is read before it is done. */
export interface PlannedDocument {
  path: string;
  fields: TypedFields | null;
  updateTime: string | null;
}

/** What the views say about an operation, by its kind. */
interface Subjects {
  'generate-vouchers': {
    groupName: string;
    groupId: string;
    quantity: number;
    validFrom: string;
    validTill: string;
  };
  'delete-voucher': { code: string };
  'delete-voucher-group': {
    groupKey: string;
    groupId: string;
    groupName: string;
    quantity: number;
  };
  'generate-coupon': { code: string };
  'delete-coupon': { code: string };
  'delete-post': { title: string };
  'publish-post': { title: string };
  'delete-picture': Record<never, never>;
}

export type OperationKind = keyof Subjects;
export type DocumentsKind = Exclude<OperationKind, 'publish-post' | 'delete-picture'>;

/** The pairs of a kind and its subject. */
export type Named<Kind extends OperationKind> = {
  [K in Kind]: { kind: K; subject: Subjects[K] };
}[Kind];

export interface UniqueField {
  collection: string;
  field: string;
}

/** Documents that Undo could not restore, because they exist again; at most a few are named. */
export interface NotRestored {
  count: number;
  /** Their values of the unique field, or else their ids. */
  names: string[];
}

/**
 * How far a batch has come. `sent`: whether it was applied is not known. Everything is decided by
 * these marks and by what the database holds, never by what a worker remembers.
 */
export type BatchMark = 'untouched' | 'sent' | 'applied' | 'reverted';

export type StopReason =
  /** The browser was closed in the middle. */
  | 'interrupted'
  /** The Security Rules refuse it. */
  | 'refused'
  /** The database has no index for a query of it. */
  | 'missing-index'
  /** Firebase rejects the request as wrong. */
  | 'invalid'
  /** It belongs to another project than the one that is connected. */
  | 'other-project';

export type PostFailure =
  /** The Security Rules of the file store refuse the picture, or those of the database the post. */
  | { cause: 'picture-refused' | 'post-refused' }
  /** Uploads have failed for as long as they are retried. */
  | { cause: 'out-of-reach'; reason: WaitReason }
  | { cause: 'no-download-url' | 'missing-index' | 'invalid' }
  /** Another document has the post's id. */
  | { cause: 'taken' };

export type OperationEnd = 'done' | 'cancelled' | 'undone' | 'failed';
export type OperationState = 'running' | 'cancelling' | 'undoing' | 'stopped' | OperationEnd;

/** The journal's record of an operation. Its batches, or its picture, are in parts beside it. */
interface Common {
  /** Made by the view, so that asking twice for the same operation starts it once. */
  id: string;
  databasePath: string;
  bucket: string;
  /** The run of the browser in which the administrator asked for it or resumed it. */
  browserSession: string;
  startedAt: number;
  aim: 'apply' | 'revert';
  revertCause: 'cancel' | 'undo' | 'conflict' | null;
  /** Set while it waits for the administrator to decide. */
  stop: { reason: StopReason; message: string } | null;
  /** The last trouble of the service that it uses: the next worker keeps to its pause. */
  trouble: Trouble | null;
  /** It does not run before this instant. */
  dueAt: number;
  end: OperationEnd | null;
  endedAt: number | null;
  /** The views do not show it any more. */
  isDismissed: boolean;
}

interface DocumentsFacts {
  type: 'documents';
  action: 'create' | 'delete';
  /** Fields that the service itself changes later. They don't tell a document from a foreign one. */
  changeable: readonly string[];
  /** A deletion was meant to leave nothing of this. The rest is counted at its end. */
  scope: FieldQuery | null;
  /** The field of which Undo must not make a value exist twice. */
  unique: UniqueField | null;
  /** Documents in each batch, and each batch's mark. */
  sizes: number[];
  marks: BatchMark[];
  /** The version of each batch's documents, where one commit of this operation has written them. */
  versions: (string | null)[];
  /** The document that was in the way, after `failed`. */
  conflictPath: string | null;
  /** Documents of the scope that are still there after `done`. */
  remaining: number;
  /** When the first documents were deleted, by the server's clock, if it has said so. */
  deletedAt: number | null;
  notRestored: NotRestored;
}

interface PostFacts {
  type: 'post';
  /** The post's fields but for its id and its picture. */
  post: Record<string, string>;
  fileName: string;
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  sizeBytes: number;
  /** `writing`: the picture is stored, and whether the post is written is not known. */
  step: 'uploading' | 'writing';
  /** The name under which the picture is being stored; no other picture gets it. */
  objectName: string | null;
  /** Where an interrupted upload continues. */
  sessionPath: string | null;
  img: string | null;
  version: string | null;
  failure: PostFailure | null;
}

interface PictureFacts {
  type: 'picture';
  objectName: string;
  /** The upload that must have brought it; null where any will do. */
  owner: string | null;
  /** The deletion of its post, which must not be undoable any more; null where there is none. */
  deletionId: string | null;
}

export type DocumentsOperation = Common & DocumentsFacts & Named<DocumentsKind>;
export type PostOperation = Common & PostFacts & Named<'publish-post'>;
export type PictureDeletion = Common & PictureFacts & Named<'delete-picture'>;
export type Operation = DocumentsOperation | PostOperation | PictureDeletion;

/** An operation before the engine has begun it, with the parts that the journal keeps for it. */
export interface Plan {
  operation: Pick<Common, 'id' | 'dueAt'> &
    (
      | (DocumentsFacts & Named<DocumentsKind>)
      | (PostFacts & Named<'publish-post'>)
      | (PictureFacts & Named<'delete-picture'>)
    );
  parts: readonly unknown[];
}

export function isOpen({ end }: Pick<Operation, 'end'>): boolean {
  return end === null;
}

/** Whether an operation, as the views see it, is being carried out, forwards or back. */
export function isUnderWay({ state }: { state: OperationState }): boolean {
  return state === 'running' || state === 'cancelling' || state === 'undoing';
}

/** How long the views offer Undo. */
export const undoOfferedForMs = 30_000;
/** Longer than that, so that an Undo at the last moment is still done. */
export const undoableForMs = undoOfferedForMs + 5_000;

export function isUndoable(operation: Operation): boolean {
  const { end, endedAt } = operation;
  const isRecent = endedAt !== null && Date.now() - endedAt < undoableForMs;
  const isDeletion = operation.type === 'documents' && operation.action === 'delete';
  return end === 'done' && isDeletion && isRecent;
}

/** The operation is not in the state in which this can be asked of it. */
export class OperationNotAvailable extends Error {
  override name = 'OperationNotAvailable';
}

export function newOperation(
  { operation }: Plan,
  {
    databasePath,
    bucket,
    browserSession,
  }: Pick<Common, 'databasePath' | 'bucket' | 'browserSession'>,
): Operation {
  return {
    ...operation,
    databasePath,
    bucket,
    browserSession,
    startedAt: Date.now(),
    aim: 'apply',
    revertCause: null,
    stop: null,
    trouble: null,
    end: null,
    endedAt: null,
    isDismissed: false,
  };
}
