import type { JobView } from './job-view';

export interface JobBadge {
  /** At most four characters. */
  text: string;
  /** The same in words, for somebody who wonders what the icon means. */
  sentence: string;
  /** Whether a job waits for the administrator. */
  needsAnswer: boolean;
}

/** What the toolbar's icon says: how far the jobs are, or that one waits for the administrator. */
export function jobBadge(views: readonly JobView[]): JobBadge | undefined {
  const stopped = views.filter(({ state }) => state === 'stopped').length;
  if (stopped > 0) {
    const sentence =
      stopped === 1
        ? 'A job was stopped and needs your decision.'
        : `${stopped} jobs were stopped and need your decision.`;
    return { text: '!', sentence, needsAnswer: true };
  }
  const running = views.filter(({ state }) => ['running', 'cancelling', 'undoing'].includes(state));
  if (running.some(({ waiting }) => waiting?.reason === 'signed-out')) {
    const sentence =
      running.length === 1
        ? 'A job is paused. It continues after you sign in.'
        : `${running.length} jobs are paused. They continue after you sign in.`;
    return { text: '!', sentence, needsAnswer: true };
  }
  if (running.length === 0) return undefined;
  const sum = (figure: (view: JobView) => number) =>
    running.reduce((total, view) => total + figure(view), 0);
  const total = sum((view) => view.total);
  const text = `${total === 0 ? 0 : Math.floor((sum((view) => view.done) * 100) / total)}%`;
  const jobs = running.length === 1 ? 'A job is' : `${running.length} jobs are`;
  return { text, sentence: `${jobs} running: ${text} done.`, needsAnswer: false };
}
