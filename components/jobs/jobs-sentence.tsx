import { jobBadge } from '../../services/jobs/job-badge';
import { useJobs } from './use-jobs';

/** What the toolbar's badge means, for places that do not show the jobs themselves. */
export function JobsSentence() {
  const badge = jobBadge(useJobs() ?? []);
  if (!badge) return null;
  return (
    <p role="status" className={badge.text === '!' ? 'text-warning' : 'text-muted'}>
      {badge.sentence}
    </p>
  );
}
