import { isUnderWay } from './operation';
import type { OperationView } from './operation-view';

/** `text` has at most four characters. */
export function operationBadge(views: readonly OperationView[]) {
  const stopped = views.filter(({ state }) => state === 'stopped').length;
  if (stopped === 1) return asking('An operation was stopped and needs your decision.');
  if (stopped > 1) return asking(`${stopped} operations were stopped and need your decision.`);
  const running = views.filter(isUnderWay);
  const paused = running.some(needsSignIn) ? running.length : 0;
  if (paused === 1) return asking('An operation is paused. It continues after you sign in.');
  if (paused > 1)
    return asking(`${paused} operations are paused. They continue after you sign in.`);
  if (running.length === 0) return undefined;
  const sum = (figure: 'done' | 'total') =>
    running.reduce((total, view) => total + view[figure] / unitOf(view), 0);
  const text = `${Math.floor((sum('done') * 100) / (sum('total') || 1))}%`;
  const operations = running.length === 1 ? 'An operation is' : `${running.length} operations are`;
  return { text, sentence: `${operations} running: ${text} done.`, needsAnswer: false };
}

const asking = (sentence: string) => ({ text: '!', sentence, needsAnswer: true });

/** An operation that only waits must not keep an unattended session. */
export const makesProgress = (view: OperationView) => isUnderWay(view) && view.waiting === null;

/** Connecting another project signs the administrator out as well. */
export const needsSignIn = ({ waiting }: OperationView) =>
  waiting?.reason === 'signed-out' || waiting?.reason === 'other-project';

/** A post counts as one document, although its progress is in bytes. */
const unitOf = ({ step, total }: OperationView) => (step === null ? 1 : Math.max(1, total));
