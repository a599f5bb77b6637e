import type { Job, JobDocument } from './job';

/**
 * Where jobs outlive the worker. Each call is one transaction, and resolves when it will survive
 * the end of the worker.
 */
export interface Journal {
  /** The plan must be safe before its first write, so this one survives a power failure too. */
  add: (job: Job, batches: readonly (readonly JobDocument[])[]) => Promise<void>;
  readJobs: () => Promise<Job[]>;
  saveJob: (job: Job) => Promise<void>;
  /** Nothing where the job is not in the journal any more. */
  readBatch: (jobId: string, index: number) => Promise<JobDocument[] | undefined>;
  /** Replaces the documents of a batch together with the record that counts them. */
  saveBatch: (job: Job, index: number, documents: readonly JobDocument[]) => Promise<void>;
  remove: (jobId: string) => Promise<void>;
}
