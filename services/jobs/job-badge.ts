import type { JobView } from './job-view';

/** What the toolbar's icon says: how far the jobs are, or that one waits for a decision. */
export function badgeTextOf(views: readonly JobView[]): string {
  if (views.some(({ state }) => state === 'stopped')) return '!';
  const running = views.filter(({ state }) => ['running', 'cancelling', 'undoing'].includes(state));
  if (running.length === 0) return '';
  const sum = (figure: (view: JobView) => number) =>
    running.reduce((total, view) => total + figure(view), 0);
  const total = sum((view) => view.total);
  // A badge holds four characters.
  return `${total === 0 ? 0 : Math.floor((sum((view) => view.done) * 100) / total)}%`;
}
