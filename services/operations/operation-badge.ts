import { isUnderWay } from './operation';
import type { OperationView } from './operation-view';

export function operationBadge(views: readonly OperationView[]) {
  if (views.some(({ state }) => state === 'stopped')) {
    return asking('An operation was stopped and needs your decision.');
  }
  const running = views.filter(isUnderWay);
  if (running.some(needsSignIn)) {
    return asking('An operation is paused. It continues after you sign in.');
  }
  if (running.length === 0) return undefined;
  const sum = running.reduce((total, view) => total + view.done / (view.total || 1), 0);
  const text = `${Math.floor((sum * 100) / running.length)}%`;
  return { text, sentence: `An operation is running: ${text} done.`, needsAnswer: false };
}

const asking = (sentence: string) => ({ text: '!', sentence, needsAnswer: true });

/** An operation that only waits must not keep an unattended session. */
export const makesProgress = (view: OperationView) => isUnderWay(view) && view.waiting === null;

/** Connecting another project signs the administrator out as well. */
export const needsSignIn = ({ waiting }: OperationView) =>
  waiting?.reason === 'signed-out' || waiting?.reason === 'other-project';
