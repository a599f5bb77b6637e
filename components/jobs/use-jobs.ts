import type { JobView } from '../../services/jobs/job-view';
import { jobsItem } from '../../services/jobs/jobs-item';
import { useStored } from '../ui/use-stored';

/** The jobs of the background, the same in every view; nothing until they are read. */
export function useJobs(): readonly JobView[] | undefined {
  return useStored(jobsItem);
}

export function isUnderWay({ state }: JobView): boolean {
  return state === 'running' || state === 'cancelling' || state === 'undoing';
}
