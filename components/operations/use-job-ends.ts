import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { JobView } from '../../services/operations/job-view';
import { showMessage } from '../ui/messages';
import { askOfJob } from './job-actions';
import type { JobKind, JobKinds } from './job-kind';
import { takenBackText } from './job-texts';
import { isUnderWay } from './use-jobs';

const undoOfferedForMs = 30_000;
/** Jobs that have a dialog open, which tells of their end itself. */
const shownInDialogs = new Set<string>();

/** For a dialog that shows a job to its end: no message repeats what it says. */
export function useJobInDialog(jobId: string | undefined): void {
  useEffect(() => {
    if (jobId === undefined) return;
    shownInDialogs.add(jobId);
    return () => void shownInDialogs.delete(jobId);
  }, [jobId]);
}

/** Brings the view up to date when a job ends before its eyes, and tells of it. */
export function useJobEnds(jobs: readonly JobView[] | undefined, kinds: JobKinds): void {
  const client = useQueryClient();
  const before = useRef<readonly JobView[]>(undefined);

  useEffect(() => {
    const known = before.current;
    if (!jobs) return;
    before.current = jobs;
    // What had ended before this view opened is in the lists that it reads.
    if (!known) return;
    for (const job of jobs) {
      const last = known.find(({ id }) => id === job.id);
      const kind = kinds[job.kind];
      if (!kind || isUnderWay(job) || job.state === 'stopped') continue;
      if (last?.state === job.state) continue;
      void kind.applyEnd(job, client);
      if (!shownInDialogs.has(job.id)) tell(job, kind);
    }
  }, [jobs, kinds, client]);
}

function tell(job: JobView, kind: JobKind) {
  if (job.state === 'cancelled' || job.state === 'undone') {
    const isWhole = job.notRestored.count === 0;
    showMessage({
      text: takenBackText(job, kind.taken),
      ...(!isWhole && { tone: 'danger', shownForMs: undoOfferedForMs }),
    });
  } else if (job.state === 'done' && !kind.Product) {
    showMessage({
      text: kind.done(job),
      ...(job.action === 'remove' && {
        shownForMs: undoOfferedForMs,
        action: { label: 'Undo', run: () => void askOfJob('undo', job.id) },
      }),
    });
  }
}
