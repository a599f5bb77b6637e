import type { Obstacle } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { failureReasons, isTrouble, troubleText } from '../../services/api/failure';
import { shownName } from '../../services/values/cut-text';
import { formatCount, formatTime, listText } from '../../services/values/formats';
import type { KindView } from './operation-kind';

export function waitText({ waiting }: OperationView): string | undefined {
  if (!waiting) return undefined;
  switch (waiting.reason) {
    case 'signed-out':
      return 'Waiting for you to sign in again.';
    case 'other-project':
      return 'Waiting for you to connect its Firebase project again.';
    case 'fault':
      return 'Something failed on this computer (the disk may be full). Retrying soon.';
    case 'settling':
      return `Making sure that nothing arrives late, until about ${formatTime(waiting.until ?? 0)}.`;
    default:
      return `${troubleText(waiting.reason)} ${waiting.reason === 'slow' ? 'Still waiting.' : 'Retrying automatically.'}`;
  }
}

const stopTexts: Partial<Record<Obstacle['reason'], string>> = {
  refused: failureReasons.refused,
  'other-project': 'It belongs to another Firebase project than the one that is connected.',
  interrupted: 'It was interrupted when the browser or the session ended.',
};

export function stopText({ stop, step, done, total }: OperationView): string {
  const { reason = 'interrupted', message = '', setup } = stop ?? {};
  const other = isTrouble(reason)
    ? 'Firebase has not answered for a day.'
    : `Firebase did not accept it: ${message}`;
  const why = setup?.text ?? stopTexts[reason] ?? other;
  // The amounts of a step are bytes of a picture.
  if (step !== null || total === 1) return why;
  return `${why} ${formatCount(done)} of ${formatCount(total)} done.`;
}

export const takingBack = {
  create: { label: 'Remove', doing: 'Removing what was written' },
  delete: { label: 'Put back', doing: 'Putting back what was deleted' },
  update: { label: 'Put back', doing: 'Putting back what was changed' },
};

export function endText(operation: OperationView, kind: KindView): string {
  const { state, action, done, notRestored, failure } = operation;
  if (state === 'done') return kind.done(operation);
  if (state === 'failed') return kind.failure?.(operation) ?? kind.failed ?? '';
  if (failure) return 'The post was changed again or deleted meanwhile, so it was left as it is.';
  if (action === 'create') return 'Cancelled. What was written has been removed again.';
  const { count, names } = notRestored;
  if (count === 0) return 'Restored. Everything is as it was before.';
  const others = count - names.length;
  const shown = names.map((name) => shownName(name));
  const named = [...shown, ...(others > 0 ? [`${formatCount(others)} more`] : [])];
  const why = {
    delete: count === 1 ? 'exists again and was' : 'exist again and were',
    update: count === 1 ? 'was redeemed or changed and was' : 'were redeemed or changed and were',
  };
  const lost = `${listText(named)} ${why[action]} not restored.`;
  const rest = done === 1 ? 'one was' : `${formatCount(done)} were`;
  const restored = done > 0 && `The other ${rest} restored.`;
  return [kind.takenText && `${kind.takenText}.`, lost, restored].filter(Boolean).join(' ');
}

type FailedPost = Pick<OperationView, 'failure' | 'action' | 'step'>;

export function postFailureText({ failure, action, step }: FailedPost): string {
  const { reason = 'unexpected', setup } = failure ?? {};
  if (isTrouble(reason)) {
    return `The picture could not be uploaded. ${troubleText(reason)} Nothing was written. Try again later.`;
  }
  if (setup) return `${setup.text} The post was not written, and its picture is not kept.`;
  const refusedPost =
    action === 'update'
      ? 'Firebase refused the change: the project’s Security Rules do not allow it. Nothing was written.'
      : 'Firebase refused the post: the project’s Security Rules do not allow it. Its picture is deleted again.';
  const refusedPicture =
    'The file store refused the picture: the project’s Security Rules for Storage do not allow it. Nothing was written.';
  const unexpected =
    'Firebase did not accept the post. It was not written, and its picture is deleted again.';
  const texts: Partial<Record<Obstacle['reason'], string>> = {
    refused: step === 'uploading' ? refusedPicture : refusedPost,
    changed: 'It was changed elsewhere after you opened it.',
    gone: 'It was deleted meanwhile. What you typed is still in the form.',
    'no-download-url':
      'The given file does not have any download URLs. The post was not written, and its picture is deleted again.',
    taken: 'Another post was written in its place. This one was not written; try again.',
  };
  return texts[reason] ?? unexpected;
}
