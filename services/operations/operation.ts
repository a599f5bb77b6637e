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
  'delete-picture': Record<never, never>;
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
    reason: 'interrupted' | 'refused' | 'setup' | 'invalid' | 'other-project';
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
  /** The picture stays while this deletion of its post can be undone. */
  deletionId: string | null;
  /** From then on it is removed, even if a late request has done so. */
  isKept: boolean;
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
export const undoableForMs = 2 * undoOfferedForMs + 5_000;

export function isUndoable(operation: Operation): boolean {
  const { type, kind, end, endedAt } = operation;
  const isDocuments = type === 'documents' && operation.action !== 'create';
  const isRecent = Date.now() - (endedAt ?? 0) < undoableForMs;
  return end === 'done' && (isDocuments || kind === 'edit-post') && isRecent;
}

const maxNames = 3;
/** Older clients did not limit the length of a code. */
const maxNameLength = 120;

export function noteNotRestored(operation: DocumentsOperation, others: readonly string[]): void {
  const { count, names } = operation.notRestored;
  const named = [...names, ...others.map((name) => cutText(name, maxNameLength))];
  operation.notRestored = { count: count + others.length, names: named.slice(0, maxNames) };
}

/** Views opened within this time still show how an operation ended. */
const keptAfterEndMs = 5 * 60_000;

export function canBeForgotten(operation: Operation, browserSession: string): boolean {
  const { type, end, endedAt, isDismissed } = operation;
  if (end === null) return false;
  // A failure stays until the administrator has seen it.
  if (end === 'failed' && !isDismissed) return false;
  const isOld = (endedAt ?? 0) < Date.now() - keptAfterEndMs;
  return isOld || type === 'picture' || operation.browserSession !== browserSession;
}

export function nextWakeAt(operations: readonly Operation[]): number | null {
  const instants = operations.flatMap(({ end, stop, dueAt, isDismissed, endedAt }) => {
    if (end === null) return stop ? [] : [dueAt];
    return isDismissed || end === 'failed' ? [] : [(endedAt ?? 0) + keptAfterEndMs];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}

export class OperationNotAvailable extends Error {
  override name = 'OperationNotAvailable';
}

type Origin = Pick<Common, 'databasePath' | 'bucket' | 'browserSession'>;

export function newOperation(planned: Plan & Origin): Operation {
  return {
    dueAt: 0,
    aim: 'apply',
    revertCause: null,
    ...planned,
    startedAt: Date.now(),
    stop: null,
    trouble: null,
    sentAt: 0,
    end: null,
    endedAt: null,
    isDismissed: false,
  };
}
