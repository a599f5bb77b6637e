import { steadyTime } from '../background/deadline';
import type { PlannedDocument } from '../firebase/firestore/documents';
import type { CollectionField, FieldQuery } from '../firebase/firestore/query';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import type { Trouble } from '../firebase/requests/rate-limiter';
import { like } from '../values/stored-item';
import type { ProblemCode, SetupAdvice } from '../firebase/problem';

/**
 * A noun declares here, beside its plans, its kinds and, if its work is its own, what its operations
 * store and why they can fail: `declare module '../operations/operation'`. @public
 */
export interface Kinds {}

export interface Facts {
  documents: DocumentsFacts;
}

/** @public */
export interface Reasons extends Record<ProblemCode | 'other-project' | 'interrupted', true> {}

export type OperationKind = keyof Kinds;

export type KindsWith<Declared> = {
  [Kind in OperationKind]: Kinds[Kind] extends Declared ? Kind : never;
}[OperationKind];

export type DocumentsKind = KindsWith<{ action: Action }>;
export type UpdateKind = KindsWith<{ action: 'update' }>;

export type KindAndSubject<Kind extends OperationKind> = {
  [K in Kind]: { kind: K } & Kinds[K];
}[Kind];

export interface Obstacle {
  reason: keyof Reasons;
  message?: string;
  setup?: SetupAdvice | undefined;
}

type Action = 'create' | 'delete' | 'update';
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
  /** The wait lasts so long until `dueAt`; journals of earlier versions do not have it. */
  waitMs?: number;
  sentAt: number;
  end: OperationEnd | null;
  endedAt: number | null;
  isDismissed: boolean;
  bytes: number;
  /** An edit replaces it; journals of earlier versions of the console do not have it. */
  before?: PlannedDocument | null;
  /** This one serves the Undo of that operation; only that one is shown. */
  causeId?: string | null;
}

type DocumentsFacts = KindAndSubject<DocumentsKind> & {
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

export type OperationOf<Type extends keyof Facts> = Common & { type: Type } & Facts[Type];
export type DocumentsOperation = OperationOf<'documents'>;
export type Operation = { [Type in keyof Facts]: OperationOf<Type> }[keyof Facts];

export type Plan = { [Type in keyof Facts]: { type: Type } & Facts[Type] }[keyof Facts] &
  Pick<Common, 'id'> & { dueAt?: number; parts?: readonly unknown[] };

export type Live = ReturnType<typeof liveOf>;

export function liveOf(operation: Operation, longestWaitMs: number) {
  const { dueAt, waitMs = longestWaitMs, sentAt } = operation;
  return {
    operation,
    running: null as Promise<void> | null,
    /** It can't be cancelled any more, although the journal does not say so yet. */
    isEnding: false,
    stopping: new AbortController(),
    paused: null as 'signed-out' | 'other-project' | 'fault' | null,
    sentBytes: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    /** It is by `performance.now()`, so that a clock that is set back makes no wait longer. */
    dueAt: performance.now() + Math.min(dueAt - Date.now(), waitMs),
    /** The last request for `apply` was lost then; the end of a worker loses all pending ones. */
    uncertainAt: steadyTime(sentAt),
  };
}

/** The steps are those of an upload, whose amounts are bytes. */
export interface Amounts extends Pick<DocumentsOperation, 'action' | 'remaining' | 'notRestored'> {
  done: number;
  total: number;
  step: 'uploading' | 'writing' | null;
  failure: Obstacle | null;
}

export const nothingLeft = { remaining: 0, notRestored: { count: 0, names: [] }, failure: null };

export function amountsOfDocuments(operation: DocumentsOperation): Amounts {
  const { action, aim, marks, sizes, remaining, notRestored } = operation;
  const sum = (isCounted: (mark?: (typeof marks)[number]) => boolean) =>
    sizes.reduce((total, size, index) => total + (isCounted(marks[index]) ? size : 0), 0);
  const done = sum((mark) => mark === (aim === 'apply' ? 'applied' : 'reverted'));
  const total = sum((mark) => aim === 'apply' || mark !== 'untouched');
  return { done, total, action, remaining, notRestored, step: null, failure: null };
}

export const canStop = ({ type }: Operation) => type === 'documents';

export const isOpen = ({ end }: Pick<Operation, 'end'>) => end === null;

export const isUnderWay = ({ state }: { state: OperationState }) =>
  state === 'running' || state === 'cancelling' || state === 'undoing';

/** A stopped operation that was already being reverted continues. */
export const isCancellable = (operation: Operation) =>
  isOpen(operation) && (operation.aim === 'apply' || operation.stop !== null);

export const mostDeletedAtOnce = 10_000;

/** A message offers Undo for 30 seconds, and the pointer or the focus keeps it for longer. */
export const undoExpectedForMs = 65_000;

export function isUndoable(operation: Operation): boolean {
  const { type, before, end } = operation;
  const isDocuments = type === 'documents' && operation.action !== 'create';
  return end === 'done' && (isDocuments || before != null);
}

export class OperationNotAvailable extends Error {}

const record = { id: '', kind: '', aim: '', subject: {}, dueAt: 0, sentAt: 0 };
const ofDocuments = { sizes: [0], marks: [''], notRestored: { names: [''] } };

/** A record may be damaged, or of another version of the console. */
export const isOperation = (stored: Operation) =>
  like(stored.type === 'documents' ? { ...record, ...ofDocuments } : record)(stored);

type Origin = Pick<Common, 'databasePath' | 'bucket' | 'browserSession'>;

export function newOperation({ parts = [], ...plan }: Plan, origin: Origin) {
  const { databasePath, bucket, browserSession } = origin;
  const operation: Operation = {
    dueAt: 0,
    ...plan,
    waitMs: (plan.dueAt ?? 0) - Date.now(),
    aim: 'apply',
    revertCause: null,
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
