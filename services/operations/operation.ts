import type { CollectionField, FieldQuery } from '../firebase/firestore/query';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type { WaitReason } from '../firebase/requests/request-failure';
import type { SetupAdvice } from '../firebase/setup-advice';

/** The first document is named; `count` is how many rows were chosen. */
interface Subjects {
  'generate-vouchers': { groupName: string; groupId: string; quantity: number };
  'delete-voucher': { code: string; count?: number };
  'delete-voucher-group': Subjects['generate-vouchers'] & { groupKey: string };
  'generate-coupon': { code: string };
  'delete-coupon': { code: string; count?: number };
  'delete-post': { title: string; count?: number };
  'publish-post': { title: string };
  'delete-picture': Record<never, never>;
}

export type OperationKind = keyof Subjects;
export type DocumentsKind = Exclude<OperationKind, 'publish-post' | 'delete-picture'>;

export type KindAndSubject<Kind extends OperationKind> = {
  [K in Kind]: { kind: K; subject: Subjects[K] };
}[Kind];

export type PostFailure =
  | { cause: 'picture-refused' | 'post-refused' | 'no-download-url' | 'invalid' | 'taken' }
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
  /** The browser session in which the administrator started or resumed it. */
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
  /** It does not run before. */
  dueAt: number;
  /** When a request was last sent for `apply`; journalled before it is sent. */
  sentAt: number;
  end: OperationEnd | null;
  endedAt: number | null;
  isDismissed: boolean;
}

type DocumentsFacts = KindAndSubject<DocumentsKind> & {
  type: 'documents';
  action: 'create' | 'delete';
  /** A deletion counts the documents that this query still finds at its end. */
  scope: FieldQuery | null;
  /** Undo must not duplicate a value of this field. */
  unique: CollectionField | null;
  sizes: number[];
  /** `sent` means possibly applied. Recovery relies only on these marks and on the database. */
  marks: ('untouched' | 'sent' | 'applied' | 'reverted')[];
  /** Shared version per batch, if a single commit wrote it. */
  versions: (string | null)[];
  conflictPath: string | null;
  remaining: number;
  deletedAt: number | null;
  /** Documents that Undo skipped because they exist again; only a few are named. */
  notRestored: { count: number; names: string[] };
};

type PostFacts = KindAndSubject<'publish-post'> & {
  type: 'post';
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
};

export type DocumentsOperation = Common & DocumentsFacts;
export type PostOperation = Common & PostFacts;
export type PictureDeletion = Common & PictureFacts;
export type Operation = DocumentsOperation | PostOperation | PictureDeletion;

export type Plan = (DocumentsFacts | PostFacts | PictureFacts) & {
  id: string;
  dueAt?: number;
  parts?: readonly unknown[];
};

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
  const isDeletion = operation.type === 'documents' && operation.action === 'delete';
  const isRecent = Date.now() - (operation.endedAt ?? 0) < undoableForMs;
  return operation.end === 'done' && isDeletion && isRecent;
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
    ...planned,
    startedAt: Date.now(),
    aim: 'apply',
    revertCause: null,
    stop: null,
    trouble: null,
    sentAt: 0,
    end: null,
    endedAt: null,
    isDismissed: false,
  };
}
