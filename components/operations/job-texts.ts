import type { JobView } from '../../services/operations/job-view';
import { shownName } from '../ui/shown-name';
import { formatCount } from '../../services/values/formats';

const list = new Intl.ListFormat('en');

const waitReasons: Record<NonNullable<JobView['waiting']>['reason'], string> = {
  'signed-out': 'Waiting for you to sign in again.',
  busy: 'Firebase is busy. It goes on by itself.',
  quota: 'The daily allowance of the Firebase project is used up. It goes on by itself.',
  network: 'Firebase cannot be reached. It goes on by itself.',
  timeout: 'Firebase does not answer in time. It goes on by itself.',
  slow: 'Firebase is slow to answer. Still waiting for it.',
  fault: 'Something failed on this computer, maybe its disk is full. It is tried again soon.',
  answer: 'The answer did not come from Firebase. It goes on by itself.',
};

/** Why nothing moves just now, or nothing while it moves. */
export function waitText({ waiting }: JobView): string | undefined {
  return waiting ? waitReasons[waiting.reason] : undefined;
}

/** Why a job waits for the administrator's decision. */
export function stopText({ stop, done, total }: JobView): string {
  const soFar = `${formatCount(done)} of ${formatCount(total)} are done.`;
  switch (stop?.reason) {
    case 'refused':
      return `Firebase refused it: the project’s Security Rules do not allow it. ${soFar}`;
    case 'missing-index':
      return `The database lacks an index that it needs. ${soFar}`;
    case 'invalid':
      return `Firebase did not accept it: ${stop.message} ${soFar}`;
    case 'other-project':
      return `It belongs to another Firebase project than the one that is connected. ${soFar}`;
    case 'interrupted':
    case undefined:
      return `It was interrupted when the browser or the session ended. ${soFar}`;
  }
}

/** What taking back means for a job: of a creation what was written, of a removal what is gone. */
export function takeBackLabel({ action }: JobView): string {
  return action === 'create' ? 'Remove' : 'Put back';
}

/** What is said while a job is taken back. */
export function takingBackText({ action }: JobView): string {
  return action === 'create' ? 'Removing what was written' : 'Putting back what was deleted';
}

/** What is said when a job has been taken back; `taken` is what its kind says of what exists again. */
export function takenBackText(job: JobView, taken?: string): string {
  if (job.action === 'create') return 'Cancelled. What was written has been removed again.';
  const { done, notRestored } = job;
  const { count, names } = notRestored;
  if (count === 0) return 'Restored. Everything is as it was before.';
  const others = count - names.length;
  const named = [...names.map(shownName), ...(others > 0 ? [`${formatCount(others)} more`] : [])];
  const lost = `${list.format(named)} ${count === 1 ? 'exists' : 'exist'} again and ${
    count === 1 ? 'was' : 'were'
  } not restored.`;
  const rest = done === 1 ? 'one was' : `${formatCount(done)} were`;
  const restored = done > 0 && `The other ${rest} restored.`;
  return [taken && `${taken}.`, lost, restored].filter(Boolean).join(' ');
}
