import type { FirestoreTarget } from '../firebase/firestore/request';
import { once } from '../background/once';
import { createGate, type Pace } from './gate';
import { isOpen, isUndoable, type Job, type JobDocument, type JobOrder, newJob } from './job';
import { toBatches } from './job-batches';
import { type JobView, viewOf } from './job-view';
import type { Journal } from './journal';
import { type LiveJob, workOn } from './work-on-job';

export interface JobEngineOptions {
  journal: Journal;
  /** The signed-in administrator's database, or null while nobody is signed in. */
  target: () => Promise<FirestoreTarget | null>;
  /** The same as long as the browser runs, and another one after it was closed. */
  browserSession: () => Promise<string>;
  /** Resolves when no other worker runs jobs, and none will until this one ends. */
  becomeRunner: () => Promise<void>;
  publish: (views: JobView[]) => void;
  /** Calls `wake` now and then for as long as something is left to do, whatever ends the worker. */
  watchdog: { arm: () => Promise<void>; disarm: () => Promise<void> };
  /** Receives what nobody expected. The job is tried again at the next `wake`. */
  report: (error: unknown) => void;
  pace: Pace;
  /** How long a request whose answer was lost may still be on its way. */
  settleMs: number;
}

export interface JobEngine {
  /** Resolves when the plan is safe; it is carried out from then on, whatever happens. */
  start(order: JobOrder): Promise<void>;
  /** Takes back what an open job has done. */
  cancel(id: string): Promise<void>;
  /** Restores the very same documents that a finished removal has removed. */
  undo(id: string): Promise<void>;
  /** Goes on with a job that was stopped. */
  resume(id: string): Promise<void>;
  /** Tells the views no more of a job that has ended, or was stopped and shall stay as it is. */
  dismiss(id: string): Promise<void>;
  /** All jobs that have not ended, or did so a few minutes ago at most. */
  known(): Promise<readonly Readonly<Job>[]>;
  /** What a job writes or removes, batch by batch, for as long as the job is known. */
  documents(id: string): AsyncGenerator<JobDocument[], void, void>;
  /** Goes on with everything that can go on by itself. */
  wake(): Promise<void>;
}

/** The job is not in the state in which this can be asked of it. */
export class JobNotAvailable extends Error {
  override name = 'JobNotAvailable';
}

/** How long a view that opens later is still told how a job ended. */
const keptAfterEndMs = 5 * 60_000;

/** Runs jobs so that none is lost: see the folder's `README.md` for what holds at every point. */
export function createJobEngine(options: JobEngineOptions): JobEngine {
  const { journal, watchdog, report } = options;
  const live = new Map<string, LiveJob>();
  const planning = new Map<string, Promise<void>>();
  const gate = createGate(options.pace, onGateChange);
  const ready = once(load);
  let browserSession = '';

  async function load() {
    await options.becomeRunner();
    browserSession = await options.browserSession();
    for (const job of await journal.readJobs()) {
      if (isOpen(job) && job.browserSession !== browserSession) {
        job.stop ??= { reason: 'interrupted', message: '' };
      }
      addLive(job).uncertainAt = Date.now();
      gate.shutUntil(job.notBefore, 'busy');
    }
    await prune();
    publish();
  }

  function publish() {
    const trouble = gate.trouble();
    const told = [...live.values()].filter(({ job }) => !job.isDismissed);
    options.publish(
      told.map(({ job, isSignedOut, hasFailed }) => {
        const own = isSignedOut ? 'signed-out' : hasFailed ? 'fault' : undefined;
        return viewOf(job, own ? { reason: own, until: null } : trouble);
      }),
    );
  }

  async function save(job: Job) {
    publish();
    await journal.saveJob(job);
  }

  // A pause that Firestore asks for may outlast the worker; the next one has to keep to it.
  function onGateChange() {
    publish();
    const trouble = gate.trouble();
    if (!trouble || trouble.until === null) return;
    if (trouble.reason !== 'busy' && trouble.reason !== 'quota') return;
    for (const { job, running } of live.values()) {
      if (!running) continue;
      job.notBefore = trouble.until;
      journal.saveJob(job).catch(report);
    }
  }

  function addLive(job: Job): LiveJob {
    const entry: LiveJob = {
      job,
      running: null,
      stopping: new AbortController(),
      isSignedOut: false,
      hasFailed: false,
      uncertainAt: 0,
    };
    live.set(job.id, entry);
    return entry;
  }

  function run(entry: LiveJob) {
    entry.isSignedOut = false;
    entry.hasFailed = false;
    if (entry.running || !isOpen(entry.job) || entry.job.stop) return;
    entry.running = workOn(entry, { ...options, gate, save })
      .catch((error: unknown) => {
        // An answer may have come that could not be journalled.
        entry.uncertainAt = Date.now();
        entry.hasFailed = true;
        report(error);
      })
      .finally(() => {
        entry.running = null;
        publish();
      });
  }

  async function prune() {
    const oldest = Date.now() - keptAfterEndMs;
    for (const { job } of live.values()) {
      const isStale = job.browserSession !== browserSession || (job.endedAt ?? 0) < oldest;
      if (!isOpen(job) && isStale) await forget(job.id);
    }
    const isAnyToWatch = [...live.values()].some(({ job }) => !job.stop && !job.isDismissed);
    if (!isAnyToWatch && planning.size === 0) await watchdog.disarm();
  }

  async function forget(id: string) {
    live.delete(id);
    await journal.remove(id);
  }

  async function addToJournal(order: JobOrder) {
    const target = await options.target();
    if (!target) throw new JobNotAvailable();
    const batches = toBatches(order.documents);
    const { databasePath } = target;
    const job = newJob(order, batches, { browserSession, databasePath });
    await watchdog.arm();
    await journal.add(job, batches);
    run(addLive(job));
    publish();
  }

  /** Changes a job in one step, in which nothing else can happen to it. */
  async function change(id: string, isPossible: (job: Job) => boolean, act: (job: Job) => void) {
    await ready();
    const entry = live.get(id);
    if (!entry || !isPossible(entry.job)) throw new JobNotAvailable();
    act(entry.job);
    entry.job.browserSession = browserSession;
    entry.job.stop = null;
    entry.isSignedOut = false;
    entry.stopping.abort();
    await watchdog.arm();
    await save(entry.job);
    run(entry);
  }

  return {
    async start(order) {
      await ready();
      if (live.has(order.id)) return;
      const plan = planning.get(order.id) ?? addToJournal(order);
      planning.set(order.id, plan);
      await plan.finally(() => planning.delete(order.id));
    },
    cancel: (id) =>
      change(
        id,
        (job) => isOpen(job) && job.aim === 'apply',
        (job) => Object.assign(job, { aim: 'revert', revertCause: 'cancel' }),
      ),
    undo: (id) =>
      change(id, isUndoable, (job) =>
        Object.assign(job, { aim: 'revert', revertCause: 'undo', end: null }),
      ),
    resume: (id) =>
      change(
        id,
        (job) => job.stop !== null,
        () => {},
      ),
    async dismiss(id) {
      await ready();
      const job = live.get(id)?.job;
      if (job && isOpen(job) && !job.stop) throw new JobNotAvailable();
      if (job && !isOpen(job)) {
        // Views that have just seen it end may still read its documents.
        job.isDismissed = true;
        await save(job);
      } else {
        await forget(id);
      }
      await prune();
      publish();
    },
    async known() {
      await ready();
      return [...live.values()].map(({ job }) => job);
    },
    async *documents(id) {
      await ready();
      const job = live.get(id)?.job;
      if (!job) throw new JobNotAvailable();
      for (const [index, version] of job.versions.entries()) {
        const documents = await journal.readBatch(id, index);
        if (!documents) throw new JobNotAvailable();
        yield version === null
          ? documents
          : documents.map((document) => ({ ...document, updateTime: version }));
      }
    },
    async wake() {
      await ready();
      await prune();
      gate.hurry();
      for (const entry of live.values()) run(entry);
      publish();
    },
  };
}
