import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobView } from '../../services/operations/job-view';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { ProgressBar } from '../ui/progress-bar';
import { askOfJob } from './job-actions';
import type { JobKind } from './job-kind';
import { lostText, useIsConnectionLost } from '../session/use-connection';
import { stopText, takeBackLabel, takingBackText, waitText } from './job-texts';
import { isUnderWay } from './use-jobs';

interface JobLineProps {
  job: JobView;
  kind: JobKind;
}

/** One job as every page shows it: how far it is, or what it waits for, or what it has left. */
export function JobLine({ job, kind }: JobLineProps) {
  switch (job.state) {
    case 'running':
    case 'cancelling':
    case 'undoing':
      return <RunningJob job={job} kind={kind} />;
    case 'stopped':
      return <StoppedJob job={job} kind={kind} />;
    case 'failed':
      return (
        <EndedJob job={job} title={kind.failed(job)} isFailure>
          {kind.subject(job)}: nothing of it was kept.
        </EndedJob>
      );
    case 'done':
      return (
        <EndedJob
          job={job}
          title={kind.done(job)}
          product={kind.Product && <kind.Product job={job} size="small" />}
        >
          {kind.subject(job)}
        </EndedJob>
      );
    case 'cancelled':
    case 'undone':
      return null;
  }
}

function RunningJob({ job, kind }: JobLineProps) {
  const isForward = job.state === 'running';
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-hint text-muted">
          <bdi>{kind.subject(job)}</bdi>
        </p>
        <ProgressBar
          label={isForward ? kind.doing : takingBackText(job)}
          done={job.done}
          total={job.total}
        />
        <WaitingText job={job} />
      </div>
      {isForward && (
        <Button size="small" onClick={() => void askOfJob('cancel', job.id)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

export function WaitingText({ job }: { job: JobView }) {
  const isLost = useIsConnectionLost();
  const text = isLost && isUnderWay(job) ? lostText : waitText(job);
  if (text === undefined) return null;
  return (
    <p role="status" className="text-hint text-warning">
      {text}
    </p>
  );
}

function StoppedJob({ job, kind }: JobLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          {kind.doing} <bdi className="font-normal text-muted">{kind.subject(job)}</bdi>
        </p>
        <p className="text-hint">{stopText(job)}</p>
      </div>
      <Button size="small" variant="primary" onClick={() => void askOfJob('resume', job.id)}>
        Resume
      </Button>
      <Button size="small" onClick={() => void askOfJob('cancel', job.id)}>
        {takeBackLabel(job)}
      </Button>
    </div>
  );
}

interface EndedJobProps {
  job: JobView;
  title: string;
  isFailure?: boolean;
  product?: ReactNode;
  children: ReactNode;
}

function EndedJob({ job, title, isFailure = false, product, children }: EndedJobProps) {
  return (
    <div role={isFailure ? 'alert' : 'status'} className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <p className={isFailure ? 'font-medium text-danger' : 'font-medium'}>{title}</p>
          <p className="truncate text-hint text-muted">
            <bdi>{children}</bdi>
          </p>
        </div>
        {product}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        size="small"
        onClick={() => void askOfJob('dismiss', job.id)}
      />
    </div>
  );
}
