import type { FieldQuery } from '../firebase/firestore/query';
import type { TypedFields } from '../firebase/firestore/typed-fields';

/** A document of a plan. A removal without `fields` and `updateTime` is read before it is done. */
export interface JobDocument {
  path: string;
  fields: TypedFields | null;
  updateTime: string | null;
}

/** What a feature asks for. */
export interface JobOrder {
  /** Made by whoever asks, so that asking twice for the same thing does it once. */
  id: string;
  /** For the feature to know its jobs by, for example `generate-vouchers`. */
  kind: string;
  /** What the views say about it, for example the name of a group. */
  subject: Record<string, string | number>;
  action: 'create' | 'remove';
  documents: readonly JobDocument[];
  /** Fields that the service itself changes later. They don't tell a document from a foreign one. */
  changeable?: readonly string[];
  /** What a removal was meant to leave nothing of. What it still finds at the end was not asked for. */
  scope?: FieldQuery;
  /** The field of which Undo must not make a value exist twice. */
  unique?: UniqueField;
}

export interface UniqueField {
  collection: string;
  field: string;
}

/** Documents that Undo could not bring back, because they exist again; at most a few are named. */
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
  /** The database has no index for what the job has to look up. */
  | 'missing-index'
  /** Firestore calls the request wrong. */
  | 'invalid'
  /** It belongs to another project than the one that is connected. */
  | 'other-project';

/** The journal's record of a job. Its documents stand in batches beside it. */
export interface Job {
  id: string;
  kind: string;
  subject: Record<string, string | number>;
  action: 'create' | 'remove';
  changeable: readonly string[];
  scope: FieldQuery | null;
  unique: UniqueField | null;
  databasePath: string;
  /** The run of the browser in which the administrator asked for it or resumed it. */
  browserSession: string;
  /** Documents in each batch, and each batch's mark. */
  sizes: number[];
  marks: BatchMark[];
  /** The version of each batch's documents, where one commit of this job has written them. */
  versions: (string | null)[];
  aim: 'apply' | 'revert';
  revertCause: 'cancel' | 'undo' | 'conflict' | null;
  /** Set while it waits for the administrator to decide. */
  stop: { reason: StopReason; message: string } | null;
  end: 'done' | 'cancelled' | 'undone' | 'failed' | null;
  endedAt: number | null;
  /** The document that stood in the way, after `failed`. */
  conflictPath: string | null;
  /** Documents of the scope that are still there after `done`. */
  remaining: number;
  /** When the first documents were removed, by the server's clock, if it has said so. */
  removedAtMs: number | null;
  notRestored: NotRestored;
  /** The views are told of it no more. */
  isDismissed: boolean;
  /** Firestore asked not to be called before this instant. */
  notBefore: number;
}

export function isOpen(job: Job): boolean {
  return job.end === null;
}

/** Longer than an undo is offered, which is 30 seconds: one at the last moment is still done. */
export const undoableForMs = 35_000;

export function isUndoable({ end, action, endedAt }: Job): boolean {
  const isRecent = endedAt !== null && Date.now() - endedAt < undoableForMs;
  return end === 'done' && action === 'remove' && isRecent;
}

export function needsWork(job: Job, index: number): boolean {
  const mark = job.marks[index];
  return job.aim === 'apply'
    ? mark === 'untouched' || mark === 'sent'
    : mark === 'sent' || mark === 'applied';
}

export function newJob(
  order: JobOrder,
  batches: readonly (readonly JobDocument[])[],
  where: Pick<Job, 'databasePath' | 'browserSession'>,
): Job {
  return {
    ...where,
    id: order.id,
    kind: order.kind,
    subject: order.subject,
    action: order.action,
    changeable: order.changeable ?? [],
    scope: order.scope ?? null,
    unique: order.unique ?? null,
    sizes: batches.map((documents) => documents.length),
    marks: batches.map(() => 'untouched'),
    versions: batches.map(() => null),
    aim: 'apply',
    revertCause: null,
    stop: null,
    end: null,
    endedAt: null,
    conflictPath: null,
    remaining: 0,
    removedAtMs: null,
    notRestored: { count: 0, names: [] },
    isDismissed: false,
    notBefore: 0,
  };
}

/** The end of a job that has reached its aim. */
export function endOf({ aim, revertCause }: Job): NonNullable<Job['end']> {
  if (aim === 'apply') return 'done';
  if (revertCause === 'undo') return 'undone';
  return revertCause === 'conflict' ? 'failed' : 'cancelled';
}
