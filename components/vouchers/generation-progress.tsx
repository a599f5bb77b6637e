import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { JobView } from '../../services/operations/job-view';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';
import { askOfJob } from '../operations/job-actions';
import { WaitingText } from '../operations/job-line';
import { stopText, takeBackLabel, takingBackText, takenBackText } from '../operations/job-texts';
import { useJobInDialog } from '../operations/use-job-ends';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { ProgressBar } from '../ui/progress-bar';
import { DownloadCodes } from './download-codes';
import { voucherJobKinds } from './voucher-job-kinds';

interface GenerationProgressProps {
  /** Not there until the background has told of it. */
  job: JobView | undefined;
  /** Goes back to the form, which still holds what was typed. */
  onBack: () => void;
  onClose: () => void;
}

const kind = voucherJobKinds['generate-vouchers'];

/** How far a generation is, and what came of it. The job continues after the dialog is closed. */
export function GenerationProgress({ job, onBack, onClose }: GenerationProgressProps) {
  useJobInDialog(job?.id);
  const isDone = job?.state === 'done';
  useEffect(() => {
    // Until the codes are there, what was typed may still be needed.
    if (isDone) void voucherDraftItem.setValue(null);
  }, [isDone]);

  switch (job?.state) {
    case 'done':
      return <Generated job={job} onClose={onClose} />;
    case 'failed':
    case 'cancelled':
      return (
        <Dialog
          title="Generate Voucher Code"
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Close</Button>
              <Button variant="primary" onClick={onBack}>
                Back to the form
              </Button>
            </>
          }
        >
          {job.state === 'failed' ? (
            <Failure title={kind.failed(job)}>
              Nothing of the group was kept. Generating again draws other codes.
            </Failure>
          ) : (
            <p role="status">{takenBackText(job)}</p>
          )}
        </Dialog>
      );
    default:
      return <Generating job={job} onClose={onClose} />;
  }
}

function Generating({ job, onClose }: { job: JobView | undefined; onClose: () => void }) {
  const isTakenBack = job?.state === 'cancelling';
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Continue in the background</Button>
          {job?.state === 'stopped' && (
            <Button onClick={() => void askOfJob('resume', job.id)}>Resume</Button>
          )}
          {job && !isTakenBack && (
            <Button variant="danger-quiet" onClick={() => void askOfJob('cancel', job.id)}>
              {job.state === 'stopped' ? takeBackLabel(job) : 'Cancel'}
            </Button>
          )}
        </>
      }
    >
      <ProgressBar
        label={job && isTakenBack ? takingBackText(job) : kind.doing}
        done={job?.done ?? 0}
        total={job?.total}
      />
      {job && <WaitingText job={job} />}
      {job?.state === 'stopped' && <p role="alert">{stopText(job)}</p>}
    </Dialog>
  );
}

function Generated({ job, onClose }: { job: JobView; onClose: () => void }) {
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <DownloadCodes autoFocus variant="primary" job={job} />
        </>
      }
    >
      <div role="status" className="flex items-start gap-2">
        <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-positive" />
        <div className="min-w-0">
          <p className="font-medium">Voucher Generated Successfully!</p>
          <p className="text-muted">
            <bdi>{kind.subject(job)}</bdi>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
