import type { TroubleReason } from '../firebase/requests/request-failure';
import { type BatchMark, isOpen, type Job, type NotRestored, type StopReason } from './job';

export type JobState =
  | 'running'
  | 'cancelling'
  | 'undoing'
  | 'stopped'
  | 'done'
  | 'cancelled'
  | 'undone'
  | 'failed';

export interface Waiting {
  /** `fault`: something here failed that no answer of Firestore explains, for example a full disk. */
  reason: TroubleReason | 'signed-out' | 'fault';
  /** When it tries again by itself, or null if it waits for something else than time. */
  until: number | null;
}

/** What every view is told about a job. */
export interface JobView {
  id: string;
  kind: string;
  subject: Record<string, string | number>;
  action: 'create' | 'remove';
  state: JobState;
  /** Documents written or put back so far, and how many there will be. */
  done: number;
  total: number;
  /** Why nothing moves just now, although it runs. */
  waiting: Waiting | null;
  stop: { reason: StopReason; message: string } | null;
  conflictPath: string | null;
  /** What a removal was not asked for, and is still there at its end. */
  remaining: number;
  notRestored: NotRestored;
}

export function viewOf(job: Job, waiting: Waiting | null): JobView {
  const { id, kind, subject, action, stop, conflictPath, remaining, notRestored } = job;
  const isRunning = isOpen(job) && stop === null;
  return {
    id,
    kind,
    subject,
    action,
    stop,
    conflictPath,
    remaining,
    notRestored,
    state: stateOf(job),
    ...progressOf(job),
    waiting: isRunning ? waiting : null,
  };
}

function stateOf(job: Job): JobState {
  if (job.end !== null) return job.end;
  if (job.stop !== null) return 'stopped';
  if (job.aim === 'apply') return 'running';
  return job.revertCause === 'undo' ? 'undoing' : 'cancelling';
}

function progressOf({ aim, marks, sizes }: Job): { done: number; total: number } {
  const count = (isCounted: (mark: BatchMark) => boolean) =>
    sizes.reduce((sum, size, index) => sum + (isCounted(marks[index] as BatchMark) ? size : 0), 0);
  return aim === 'apply'
    ? { done: count((mark) => mark === 'applied'), total: count(() => true) }
    : { done: count((mark) => mark === 'reverted'), total: count((mark) => mark !== 'untouched') };
}
