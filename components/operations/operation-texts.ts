import type { Obstacle } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { failureReason, troubleText } from '../../services/api/failure';
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
      return 'Could not save the progress on this computer. Its disk may be full. Retrying soon.';
    case 'settling':
      return `Waiting for late answers until about ${formatTime(waiting.until ?? 0)}.`;
    default:
      return `${troubleText(waiting.reason)} Retrying automatically.`;
  }
}

/** Google's own message is the best reason for what is unexpected. */
export const obstacleText = ({ reason, message, setup }: Obstacle) =>
  reason === 'unexpected' && message
    ? `Firebase refused this: ${message}`
    : failureReason({ code: reason, data: { setup } });

export function stopText({ stop, step, done, total }: OperationView): string {
  const why = obstacleText(stop ?? { reason: 'interrupted' });
  // The amounts of a step are bytes of a file.
  if (step !== null || total === 1) return why;
  return `${why} ${formatCount(done)} of ${formatCount(total)} done.`;
}

export const reversals = {
  create: { label: 'Remove', doing: 'Removing what was written' },
  delete: { label: 'Restore', doing: 'Restoring what was deleted' },
  update: { label: 'Restore', doing: 'Restoring what was changed' },
};

export function endText(operation: OperationView, kind: KindView): string {
  const { state, action, done, notRestored, failure } = operation;
  if (state === 'done') return kind.done(operation);
  if (state === 'failed') return failure ? obstacleText(failure) : (kind.failed ?? '');
  if (failure) return kind.tooLateText ?? obstacleText(failure);
  if (action === 'create') return `Cancelled and removed ${kind.subject(operation)}`;
  const { count, names } = notRestored;
  if (count === 0) return `Restored ${kind.subject(operation)}`;
  const others = count - names.length;
  const shown = names.map((name) => shownName(name));
  const named = [...shown, ...(others > 0 ? [`${formatCount(others)} more`] : [])];
  const [one, several] = kind.whyNotRestored ?? ['exists already', 'exist already'];
  const why = count === 1 ? `${one}, so it was` : `${several}, so they were`;
  const lost = `${listText(named)} ${why} not restored.`;
  const restored = done > 0 && `Restored the other ${done === 1 ? 'one' : formatCount(done)}.`;
  return [kind.takenText && `${kind.takenText}.`, lost, restored].filter(Boolean).join(' ');
}
