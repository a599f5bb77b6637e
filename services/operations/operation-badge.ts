import { isUnderWay } from './operation';
import type { OperationView } from './operation-view';

/** `text` has at most four characters. */
export function operationBadge(views: readonly OperationView[]) {
  const stopped = views.filter(({ state }) => state === 'stopped').length;
  if (stopped === 1) return asking('An operation was stopped and needs your decision.');
  if (stopped > 1) return asking(`${stopped} operations were stopped and need your decision.`);
  const running = views.filter(isUnderWay);
  if (running.some(needsSignIn)) {
    return asking(
      running.length === 1
        ? 'An operation is paused. It continues after you sign in.'
        : `${running.length} operations are paused. They continue after you sign in.`,
    );
  }
  if (running.length === 0) return undefined;
  const sum = (figure: (view: OperationView) => number) =>
    running.reduce((total, view) => total + figure(view) / unitOf(view), 0);
  const total = sum((view) => view.total);
  const text = `${total === 0 ? 0 : Math.floor((sum((view) => view.done) * 100) / total)}%`;
  const operations = running.length === 1 ? 'An operation is' : `${running.length} operations are`;
  return { text, sentence: `${operations} running: ${text} done.`, needsAnswer: false };
}

const asking = (sentence: string) => ({ text: '!', sentence, needsAnswer: true });

/** An operation that only waits must not keep an unattended session. */
export function makesProgress(view: OperationView): boolean {
  return isUnderWay(view) && view.waiting === null;
}

/** Connecting another project signs the administrator out as well. */
export function needsSignIn({ waiting }: OperationView): boolean {
  return waiting?.reason === 'signed-out' || waiting?.reason === 'other-project';
}

/** A post counts as one document, although its progress is in bytes. */
function unitOf({ kind, total }: OperationView): number {
  return kind === 'publish-post' ? Math.max(1, total) : 1;
}
