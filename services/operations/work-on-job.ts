import type { FirestoreTarget } from '../firebase/firestore/request';
import { PathTaken } from './bring-in';
import type { Gate } from './gate';
import { endOf, isOpen, type Job } from './job';
import type { Journal } from './journal';
import { createLine, LineClosed } from './line';
import { runJob } from './run-job';

/** A job with what only this worker knows of it. */
export interface LiveJob {
  job: Job;
  running: Promise<void> | null;
  stopping: AbortController;
  isSignedOut: boolean;
  /** The last run ended by what nobody expected; the next wake tries again. */
  hasFailed: boolean;
  /** When the last request was lost; a worker's end loses those that were under way. */
  uncertainAt: number;
}

export interface WorkTools {
  journal: Journal;
  gate: Gate;
  target: () => Promise<FirestoreTarget | null>;
  /** Writes the changed record into the journal and tells the views. */
  save: (job: Job) => Promise<void>;
  settleMs: number;
}

/** Works until the job has ended or something else than time has to happen first. */
export async function workOn(entry: LiveJob, tools: WorkTools): Promise<void> {
  const { job } = entry;
  do {
    const { aim } = job;
    entry.stopping = new AbortController();
    try {
      // What changed the aim must be safe before anything is done for it.
      await tools.save(job);
      await runOnce(entry, tools);
      if (job.aim === aim) await finish(job, tools);
    } catch (error) {
      // A run that was told to stop ends with an error too, and the next one is about to begin.
      if (job.aim === aim) await face(error, entry, tools);
    }
  } while (isOpen(job) && job.stop === null && !entry.isSignedOut);
}

async function runOnce(entry: LiveJob, { journal, gate, target, save, settleMs }: WorkTools) {
  const { job } = entry;
  const { signal } = entry.stopping;
  const database = await target();
  if (!database) throw new LineClosed('signed-out');
  if (database.databasePath !== job.databasePath) throw new LineClosed('other-project');
  const noteLoss = () => {
    entry.uncertainAt = Date.now();
  };
  await runJob(job, {
    journal,
    signal,
    line: createLine(database, gate, signal, noteLoss),
    save: () => save(job),
    settledAt: entry.uncertainAt + settleMs,
  });
}

async function finish(job: Job, { save }: WorkTools) {
  job.end = endOf(job);
  job.endedAt = Date.now();
  await save(job);
}

async function face(error: unknown, entry: LiveJob, { save }: WorkTools) {
  const { job } = entry;
  if (error instanceof PathTaken) {
    Object.assign(job, { aim: 'revert', revertCause: 'conflict', conflictPath: error.path });
    return;
  }
  if (!(error instanceof LineClosed)) throw error;
  if (error.reason === 'signed-out') entry.isSignedOut = true;
  else job.stop = { reason: error.reason, message: error.message };
  await save(job);
}
