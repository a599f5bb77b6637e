import type { JobView } from '../../services/operations/job-view';
import { jobsItem } from '../../services/operations/jobs-item';
import { useStored } from '../ui/use-stored';

/** The jobs of the background, the same in every view; nothing until they are read. */
export function useJobs(): readonly JobView[] | undefined {
  return useStored(jobsItem);
}

/** Whether a job has not ended: it runs, or waits for the administrator. */
export function isOpenJob(job: JobView): boolean {
  return job.state === 'stopped' || isUnderWay(job);
}

export function isUnderWay({ state }: JobView): boolean {
  return state === 'running' || state === 'cancelling' || state === 'undoing';
}
