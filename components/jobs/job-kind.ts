import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { JobView } from '../../services/jobs/job-view';

/** What a feature's jobs are called and what follows from them, by the kind of the job. */
export interface JobKind {
  /** What is being done, for example "Deleting voucher group". */
  doing: string;
  /** What it is done to, with numbers. */
  subject: (job: JobView) => string;
  /** What there is to say when it is done. */
  done: (job: JobView) => string;
  /** What stood in the way of a job that failed; all of its own was taken back. */
  failed: (job: JobView) => string;
  /** What a finished job leaves at hand; with it, the job stays in view until it is dismissed. */
  product?: { label: string; icon: LucideIcon; take: (job: JobView) => Promise<void> };
  /** Brings the lists of this view up to date, when the job has ended. */
  applyEnd: (job: JobView, client: QueryClient) => Promise<void>;
}

export type JobKinds = Readonly<Record<string, JobKind>>;
