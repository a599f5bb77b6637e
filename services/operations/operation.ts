import type { PlannedDocument } from '../firebase/firestore/documents';
import type { CollectionField, FieldQuery } from '../firebase/firestore/query';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type { ProblemCode } from '../firebase/problem';
import type { SetupAdvice } from '../firebase/setup';

interface Change {
  name: string;
  groupKey: string | null;
  count: number;
}

type NewEnd = Change & { validTill: string };

interface Subjects {
  'generate-vouchers': { groupName: string; groupId: string; quantity: number };
  'delete-voucher': { code: string; count?: number };
  'delete-voucher-group': Subjects['generate-vouchers'] & { groupKey: string };
  'end-vouchers': NewEnd;
  'hand-out-vouchers': Change;
  'generate-coupon': { code: string };
  'delete-coupon': { code: string; count?: number };
  'end-coupons': NewEnd;
  'delete-post': { title: string; count?: number };
  'publish-post': { title: string };
  /** It only puts the picture of a restored post back if `isRestored`. */
  'edit-post': { title: string; postId: string; isRestored?: boolean };
  'delete-picture': { name: string };
}

export type OperationKind = keyof Subjects;
type PostKind = 'publish-post' | 'edit-post';
export type DocumentsKind = Exclude<OperationKind, PostKind | 'delete-picture'>;

export type KindAndSubject<Kind extends OperationKind> = {
  [K in Kind]: { kind: K; subject: Subjects[K] };
}[Kind];

export interface Obstacle {
  reason: ProblemCode | 'other-project' | 'interrupted' | PostProblem;
  message?: string;
  setup?: SetupAdvice | undefined;
}

type PostProblem = 'picture-refused' | 'no-download-url' | 'taken' | 'changed' | 'gone';

export type OperationEnd = 'done' | 'cancelled' | 'undone' | 'failed';
export type OperationState = 'running' | 'cancelling' | 'undoing' | 'stopped' | OperationEnd;

interface Common {
  id: string;
  databasePath: string;
  bucket: string;
  browserSession: string;
  startedAt: number;
  aim: 'apply' | 'revert';
  revertCause: 'undo' | 'conflict' | null;
  stop: Obstacle | null;
  trouble: Trouble | null;
  dueAt: number;
  sentAt: number;
  end: OperationEnd | null;
  endedAt: number | null;
  isDismissed: boolean;
  bytes: number;
}

type DocumentsFacts = KindAndSubject<DocumentsKind> & {
  type: 'documents';
  action: 'create' | 'delete' | 'update';
  changes: TypedFields | null;
  scope: FieldQuery | null;
  /** Undo must not duplicate a value of this field. */
  unique: CollectionField | null;
  sizes: number[];
  /** A batch that is `sent` may have been applied. */
  marks: ('untouched' | 'sent' | 'applied' | 'reverted')[];
  /** A batch has a version if a single commit wrote it. */
  versions: (string | null)[];
  remaining: number;
  deletedAt: number | null;
  notRestored: { count: number; names: string[] };
};

type PostFacts = KindAndSubject<PostKind> & {
  type: 'post';
  before: PlannedDocument | null;
  newer: PlannedDocument | null;
  post: Record<string, string>;
  fileName: string;
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  sizeBytes: number;
  step: 'uploading' | 'writing';
  objectName: string | null;
  img: string | null;
  version: string | null;
  failure: Obstacle | null;
};

type PictureFacts = KindAndSubject<'delete-picture'> & {
  type: 'picture';
  objectName: string;
  /** It is null if the picture of any upload may be deleted. */
  owner: string | null;
  /** An Undo of this deletion or edit of the post puts the picture back. */
  causeId: string | null;
  /** The journal has the picture as part 0 if it is `kept`, and alone has it if it is `removed`. */
  step: 'waiting' | 'kept' | 'removed';
  failingSince: number | null;
};

export type DocumentsOperation = Common & DocumentsFacts;
export type PostOperation = Common & PostFacts;
export type PictureDeletion = Common & PictureFacts;
export type Operation = DocumentsOperation | PostOperation | PictureDeletion;

export type Plan = (DocumentsFacts | PostFacts | PictureFacts) &
  Pick<Common, 'id'> &
  Partial<Pick<Common, 'dueAt' | 'aim' | 'revertCause'>> & { parts?: readonly unknown[] };

export const canStop = ({ type }: Operation) => type === 'documents';

export const isOpen = ({ end }: Pick<Operation, 'end'>) => end === null;

export const isUnderWay = ({ state }: { state: OperationState }) =>
  state === 'running' || state === 'cancelling' || state === 'undoing';

/** A stopped operation that was already being taken back continues. */
export const isCancellable = (operation: Operation) =>
  isOpen(operation) && (operation.aim === 'apply' || operation.stop !== null);

export const mostDeletedAtOnce = 10_000;

/** A message offers Undo for 30 seconds, and the pointer or the focus keeps it for longer. */
export const undoExpectedForMs = 65_000;

export function isUndoable(operation: Operation): boolean {
  const { type, kind, end } = operation;
  const isDocuments = type === 'documents' && operation.action !== 'create';
  return end === 'done' && (isDocuments || kind === 'edit-post');
}

export class OperationNotAvailable extends Error {
  override name = 'OperationNotAvailable';
}

type Origin = Pick<Common, 'databasePath' | 'bucket' | 'browserSession'>;

export function newOperation(
  { parts = [], ...plan }: Plan,
  { databasePath, bucket, browserSession }: Origin,
) {
  const operation: Operation = {
    dueAt: 0,
    aim: 'apply',
    revertCause: null,
    ...plan,
    databasePath,
    bucket,
    browserSession,
    startedAt: Date.now(),
    stop: null,
    trouble: null,
    sentAt: 0,
    end: null,
    endedAt: null,
    isDismissed: false,
    bytes: 0,
  };
  return { operation, parts };
}
