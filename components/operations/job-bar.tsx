import type { JobView } from '../../services/operations/job-view';
import { useRestoredConnection } from '../session/use-connection';
import { useLasting } from '../ui/use-lasting';
import type { JobKind, JobKinds } from './job-kind';
import { JobLine } from './job-line';
import { useJobEnds } from './use-job-ends';
import { isUnderWay, useJobs } from './use-jobs';

/** What takes less is over before it could be read. */
const showsProgressAfterMs = 400;

/** The jobs that the administrator should know of, on every page. */
export function JobBar({ kinds }: { kinds: JobKinds }) {
  const jobs = useJobs();
  useJobEnds(jobs, kinds);
  useRestoredConnection(jobs?.some(isUnderWay) ?? false);
  const shown = (jobs ?? []).flatMap((job) => {
    const kind = kinds[job.kind];
    if (!kind || !isWorthShowing(job, kind) || kind.isGone?.(job, jobs ?? [])) return [];
    return [{ job, kind }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Jobs" className="max-h-[40dvh] overflow-y-auto border-b border-line">
      <ul>
        {shown.map(({ job, kind }) => (
          <JobItem key={job.id} job={job} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function JobItem({ job, kind }: { job: JobView; kind: JobKind }) {
  const isRunning = isUnderWay(job);
  const hasLasted = useLasting(isRunning, showsProgressAfterMs);
  if (isRunning && !hasLasted) return null;
  return (
    <li className="bg-surface-1 px-3 py-2 not-last:border-b not-last:border-line">
      <JobLine job={job} kind={kind} />
    </li>
  );
}

function isWorthShowing(job: JobView, kind: JobKind): boolean {
  if (job.state === 'done') return kind.Product !== undefined;
  return job.state !== 'cancelled' && job.state !== 'undone';
}
