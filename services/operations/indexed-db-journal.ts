import { createDatabase } from '../background/indexed-db';
import type { Job, JobDocument } from './job';
import type { Journal } from './journal';

/** The journal in the worker's IndexedDB. */
export function createIndexedDbJournal(): Journal {
  const { read, write } = createDatabase('career-console-jobs', { jobs: 'id', batches: null });
  return {
    add: (job, plan) =>
      write((store) => {
        store('jobs').add(job);
        plan.forEach((documents, index) => store('batches').add(documents, [job.id, index]));
      }, 'strict'),
    readJobs: () => read<Job[]>('jobs', (store) => store.getAll()),
    saveJob: (job) => write((store) => store('jobs').put(job)),
    readBatch: (jobId, index) =>
      read<JobDocument[] | undefined>('batches', (store) => store.get([jobId, index])),
    saveBatch: (job, index, documents) =>
      write((store) => {
        store('jobs').put(job);
        store('batches').put(documents, [job.id, index]);
      }),
    remove: (jobId) =>
      write((store) => {
        store('jobs').delete(jobId);
        store('batches').delete(IDBKeyRange.bound([jobId], [jobId, []]));
      }),
  };
}
