import type { StoredDocument } from '../firebase/commit';
import { bringIn, isOurs } from './bring-in';
import { type BatchMark, type Job, type JobDocument, needsWork } from './job';
import { maxBatchLength } from './job-batches';
import type { Journal } from './journal';
import type { Line } from './line';
import { removeCreated, removeKnown } from './take-out';

export interface RunTools {
  journal: Journal;
  line: Line;
  signal: AbortSignal;
  /** Writes the changed record into the journal and tells the views. */
  save: () => Promise<void>;
  /** From then on no request is on its way any more whose answer was lost. */
  settledAt: number;
}

// The gate decides how many requests are under way; this many batches are held in memory for it.
const parallelBatches = 8;

/**
 * Brings every batch to the job's aim. Rejects when the line closes or the signal aborts. The aim
 * may be changed meanwhile; this run still journals its answers as what they were asked for.
 */
export async function runJob(job: Job, tools: RunTools): Promise<void> {
  const { aim } = job;
  // What was created late would stay, so it must have arrived before everything is removed.
  if (aim === 'revert' && job.action === 'create') await until(tools.settledAt, tools.signal);
  do {
    const pending = [...job.marks.keys()].filter((index) => needsWork(job, index));
    await inParallel(pending, tools.signal, async (index) => {
      const documents = await tools.journal.readBatch(job.id, index);
      if (aim === 'apply') await apply(job, index, documents, tools);
      else await revert(job, index, documents, tools);
    });
  } while (aim === 'apply' && (await addLeftovers(job, tools)));
}

async function apply(job: Job, index: number, documents: JobDocument[], tools: RunTools) {
  const { line, journal } = tools;
  if (job.marks[index] === 'untouched') await setMark(job, index, 'sent', tools);
  if (job.action === 'create') job.versions[index] = await bringIn(line, documents, ownBy(job));
  else await removeKnown(line, documents, (kept) => journal.saveBatch(job.id, index, kept));
  await setMark(job, index, 'applied', tools);
}

async function revert(job: Job, index: number, documents: JobDocument[], tools: RunTools) {
  const { line } = tools;
  if (job.action === 'remove') {
    // Whoever took the path since keeps it: an undo never overwrites something newer.
    job.versions[index] = await bringIn(line, documents, () => true);
  } else {
    const isCertain = job.marks[index] === 'applied';
    await removeCreated(line, documents, isCertain, ownBy(job));
  }
  await setMark(job, index, 'reverted', tools);
}

function ownBy({ changeable }: Job) {
  return (planned: JobDocument, stored: StoredDocument) => isOurs(planned, stored, changeable);
}

/** What a removal has not named, for example codes that came into the group meanwhile. */
async function addLeftovers(job: Job, { journal, line, save }: RunTools): Promise<boolean> {
  if (job.leftovers === null) return false;
  const found = await line.find(job.leftovers, maxBatchLength);
  if (found.length === 0) return false;
  await journal.saveBatch(job.id, job.sizes.length, found);
  job.sizes.push(found.length);
  job.marks.push('untouched');
  job.versions.push(null);
  await save();
  return true;
}

async function setMark(job: Job, index: number, mark: BatchMark, { save }: RunTools) {
  job.marks[index] = mark;
  await save();
}

/** After the first failure nothing more is begun; what is under way still ends, to be journalled. */
async function inParallel(
  indexes: number[],
  signal: AbortSignal,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const queue = indexes.values();
  const results = await Promise.allSettled(
    Array.from({ length: parallelBatches }, async () => {
      for (const index of queue) {
        if (hasFailed) return;
        signal.throwIfAborted();
        await work(index).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

async function until(instant: number, signal: AbortSignal): Promise<void> {
  const ms = instant - Date.now();
  if (ms <= 0) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  });
}
