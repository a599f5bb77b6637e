import type { PlannedDocument } from '../firebase/firestore/documents';
import type { CollectionField, FieldQuery } from '../firebase/firestore/query';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type { WaitReason } from '../firebase/requests/request-failure';
import type { SetupAdvice } from '../firebase/setup-advice';
import { cutText } from '../values/cut-text';

/** Named after its group, or else the first code; `count` is how many were chosen. */
interface Change {
  name: string;
  groupKey: string | null;
  count: number;
}

/** As stored: a day such as 2026-12-31. */
type NewEnd = Change & { validTill: string };

/** The first document is named; `count` is how many rows were chosen. */
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
  /** `isRestored`: it only puts the picture of a restored post back. */
  'edit-post': { title: string; postId: string; isRestored?: boolean };
  'delete-picture': { name: string };
}

export type OperationKind = keyof Subjects;
type PostKind = 'publish-post' | 'edit-post';
export type DocumentsKind = Exclude<OperationKind, PostKind | 'delete-picture'>;

export type KindAndSubject<Kind extends OperationKind> = {
  [K in Kind]: { kind: K; subject: Subjects[K] };
}[Kind];

type PostFailure =
  | { cause: 'picture-refused' | 'post-refused' | 'no-download-url' | 'invalid' | 'taken' }
  /** Of an edit: another version is stored, or none. */
  | { cause: 'changed' | 'gone' }
  | { cause: 'out-of-reach'; reason: WaitReason }
  | { cause: 'setup'; setup: SetupAdvice };

export type OperationEnd = 'done' | 'cancelled' | 'undone' | 'failed';
export type OperationState = 'running' | 'cancelling' | 'undoing' | 'stopped' | OperationEnd;

/** The journal stores batches and pictures separately, as parts. */
interface Common {
  /** Created by the view, so that a repeated request starts the operation once. */
  id: string;
  databasePath: string;
  bucket: string;
  /** In which the administrator started or resumed it; it changes when the browser restarts. */
  browserSession: string;
  startedAt: number;
  aim: 'apply' | 'revert';
  /** Null for a cancellation. */
  revertCause: 'undo' | 'conflict' | null;
  stop: {
    reason: 'interrupted' | 'refused' | 'setup' | 'invalid' | 'other-project' | 'unanswered';
    message: string;
    setup?: SetupAdvice | undefined;
  } | null;
  /** The next worker continues this pause. */
  trouble: Trouble | null;
  dueAt: number;
  /** When a request was last sent for `apply`; journalled before it is sent. */
  sentAt: number;
  end: OperationEnd | null;
  endedAt: number | null;
  isDismissed: boolean;
  /** What its batches or its picture take in the journal. */
  bytes: number;
}

type DocumentsFacts = KindAndSubject<DocumentsKind> & {
  type: 'documents';
  action: 'create' | 'delete' | 'update';
  changes: TypedFields | null;
  /** A deletion counts the documents that this query still finds at its end. */
  scope: FieldQuery | null;
  /** Undo must not duplicate a value of this field. */
  unique: CollectionField | null;
  sizes: number[];
  /** `sent` means possibly applied. Recovery relies only on these marks and on the database. */
  marks: ('untouched' | 'sent' | 'applied' | 'reverted')[];
  /** Shared version per batch, if a single commit wrote it. */
  versions: (string | null)[];
  /** What a deletion still finds at its end, or what an update leaves alone. */
  remaining: number;
  deletedAt: number | null;
  /** Documents that Undo skipped, because they exist again or were changed; only a few are named. */
  notRestored: { count: number; names: string[] };
};

type PostFacts = KindAndSubject<PostKind> & {
  type: 'post';
  /** What is edited, as it was before; null for a new post. */
  before: PlannedDocument | null;
  /** What an edit has written, found or put back in its place. */
  newer: PlannedDocument | null;
  /** An edit has only the fields that it changes. */
  post: Record<string, string>;
  fileName: string;
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  sizeBytes: number;
  /** `writing`: the picture is stored; the post may be written. */
  step: 'uploading' | 'writing';
  /** Reserved: no other picture gets this name. */
  objectName: string | null;
  sessionPath: string | null;
  img: string | null;
  version: string | null;
  failure: PostFailure | null;
};

type PictureFacts = KindAndSubject<'delete-picture'> & {
  type: 'picture';
  objectName: string;
  /** The upload that must have stored it; null accepts any. */
  owner: string | null;
  /** The deletion or the edit of its post, of which an Undo puts the picture back. */
  causeId: string | null;
  /** `kept`: the journal has the picture, as part 0; `removed`: only the journal has it. */
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

export const takenBack = { aim: 'revert', revertCause: 'undo' } as const;

/** For the administrator's decision; all other work waits for the next sign-in. */
export const canStop = ({ type }: Operation) => type === 'documents';

export const isOpen = ({ end }: Pick<Operation, 'end'>) => end === null;

export const isUnderWay = ({ state }: { state: OperationState }) =>
  state === 'running' || state === 'cancelling' || state === 'undoing';

/** A stopped operation that was already being taken back continues. */
export const isCancellable = (operation: Operation) =>
  isOpen(operation) && (operation.aim === 'apply' || operation.stop !== null);

export const mostDeletedAtOnce = 10_000;

export const undoOfferedForMs = 30_000;
/** The pointer or the focus keeps the offer for twice its time, and an Undo then has to succeed. */
export const undoExpectedForMs = 2 * undoOfferedForMs + 5_000;

/** For as long as the journal has what it needs. */
export function isUndoable(operation: Operation): boolean {
  const { type, kind, end } = operation;
  const isDocuments = type === 'documents' && operation.action !== 'create';
  return end === 'done' && (isDocuments || kind === 'edit-post');
}

const maxNames = 3;
/** Older clients did not limit the length of a code. */
const maxNameLength = 120;

export function noteNotRestored(operation: DocumentsOperation, others: readonly string[]): void {
  const { count, names } = operation.notRestored;
  const named = [...names, ...others.map((name) => cutText(name, maxNameLength))];
  operation.notRestored = { count: count + others.length, names: named.slice(0, maxNames) };
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
