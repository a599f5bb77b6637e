import type { StoredDocument } from '../firebase/firestore/documents';
import { cutText } from '../values/cut-text';
import { areSameFields, type TypedFields } from '../firebase/firestore/typed-fields';
import { bringIn, isOurs } from './bring-in';
import { type BatchMark, type Job, type JobDocument, needsWork, type NotRestored } from './job';
import type { Journal } from './journal';
import type { Line } from './line';
import { restore } from './restore';
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
  const pending = [...job.marks.keys()].filter((index) => needsWork(job, index));
  const isOwn = createOwnership(job, tools.journal);
  await inParallel(pending, tools.signal, async (index) => {
    const documents = await readBatch(job, index, tools.journal);
    if (aim === 'apply') await apply(job, index, documents, tools);
    else await revert(job, index, documents, { ...tools, isOwn });
  });
  if (aim === 'apply' && job.scope) job.remaining = await tools.line.count(job.scope);
}

async function apply(job: Job, index: number, documents: JobDocument[], tools: RunTools) {
  const { line } = tools;
  if (job.marks[index] === 'untouched') await setMark(job, index, 'sent', tools);
  if (job.action === 'create') job.versions[index] = await bringIn(line, documents, ownBy(job));
  else {
    const keep = (kept: readonly JobDocument[]) => shrinkBatch(job, index, kept, tools);
    noteRemoval(job, await removeKnown(line, documents, keep));
  }
  await setMark(job, index, 'applied', tools);
}

async function revert(
  job: Job,
  index: number,
  documents: JobDocument[],
  tools: RunTools & { isOwn: (stored: StoredDocument) => Promise<boolean> },
) {
  const { line, isOwn } = tools;
  const isCertain = job.marks[index] === 'applied';
  if (job.action === 'remove') {
    const { unique, removedAtMs } = job;
    const restored = await restore(documents, { line, unique, removedAtMs, isOwn, isCertain });
    job.versions[index] = restored.version;
    if (restored.lost.length > 0) {
      // In one step with the mark, so that nothing is counted twice.
      job.marks[index] = 'reverted';
      job.notRestored = withLost(job.notRestored, restored.lost);
      await shrinkBatch(job, index, restored.documents, tools);
    }
  } else {
    await removeCreated(line, documents, isCertain, ownBy(job));
  }
  await setMark(job, index, 'reverted', tools);
}

function noteRemoval(job: Job, commitTime: string | null) {
  if (commitTime) job.removedAtMs = Math.min(job.removedAtMs ?? Infinity, Date.parse(commitTime));
}

function ownBy({ changeable }: Job) {
  return (planned: JobDocument, stored: StoredDocument) => isOurs(planned, stored, changeable);
}

/** Only so many are named: a message has no room for more. */
const namedAtMost = 3;
/** Older clients have set no limit to what a code is. */
const longestName = 120;

function withLost({ count, names }: NotRestored, lost: readonly string[]): NotRestored {
  const named = [...names, ...lost.map((name) => cutText(name, longestName))];
  return { count: count + lost.length, names: named.slice(0, namedAtMost) };
}

/** Whether a stored document is one that this very job has removed, and now brings back. */
function createOwnership(job: Job, journal: Journal) {
  let plan: Promise<Map<string, TypedFields | null>> | undefined;
  const read = async () => {
    const own = new Map<string, TypedFields | null>();
    for (const index of job.sizes.keys()) {
      for (const { path, fields } of await readBatch(job, index, journal)) own.set(path, fields);
    }
    return own;
  };
  return async ({ path, fields }: StoredDocument) =>
    areSameFields((await (plan ??= read())).get(path), fields);
}

async function readBatch(job: Job, index: number, journal: Journal): Promise<JobDocument[]> {
  const documents = await journal.readBatch(job.id, index);
  if (!documents) throw new Error(`The journal has no batch ${index} of a job`);
  return documents;
}

/** Journals what a batch really comes to, where the database holds less of it than was planned. */
async function shrinkBatch(
  job: Job,
  index: number,
  documents: readonly JobDocument[],
  { journal }: RunTools,
) {
  job.sizes[index] = documents.length;
  await journal.saveBatch(job, index, documents);
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
