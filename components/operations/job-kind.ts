import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { JobView } from '../../services/operations/job-view';
import type { ButtonProps } from '../ui/button';

export type ProductProps = { job: JobView } & Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>;

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
  /** What is said when Undo finds that something exists again (specification, section 8). */
  taken?: string;
  /** The button for what a finished job has made; with it, the job stays in view. */
  Product?: ComponentType<ProductProps>;
  /** Whether what a finished job has made is gone by now, and its line with it. */
  isGone?: (job: JobView, jobs: readonly JobView[]) => boolean;
  /** Brings the lists of this view up to date, when the job has ended. */
  applyEnd: (job: JobView, client: QueryClient) => Promise<void>;
}

export type JobKinds = Readonly<Record<string, JobKind>>;
