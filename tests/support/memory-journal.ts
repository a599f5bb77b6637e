import type { Job, JobDocument } from '../../services/operations/job';
import type { Journal } from '../../services/operations/journal';

/** A journal that outlives engines, but not the test. It keeps copies, as IndexedDB does. */
export function createMemoryJournal(): Journal {
  const jobs = new Map<string, Job>();
  const batches = new Map<string, JobDocument[]>();
  const keyOf = (jobId: string, index: number) => `${jobId}/${index}`;

  return {
    async add(job, plan) {
      jobs.set(job.id, structuredClone(job));
      for (const [index, documents] of plan.entries()) {
        batches.set(keyOf(job.id, index), structuredClone([...documents]));
      }
    },
    readJobs: async () => structuredClone([...jobs.values()]),
    async saveJob(job) {
      jobs.set(job.id, structuredClone(job));
    },
    async readBatch(jobId, index) {
      return structuredClone(batches.get(keyOf(jobId, index)));
    },
    async saveBatch(job, index, documents) {
      jobs.set(job.id, structuredClone(job));
      batches.set(keyOf(job.id, index), structuredClone([...documents]));
    },
    async remove(jobId) {
      jobs.delete(jobId);
      for (const key of batches.keys()) if (key.startsWith(`${jobId}/`)) batches.delete(key);
    },
  };
}
