import { jobsNoticeItem } from '../../services/operations/jobs-item';
import { useStored } from '../ui/use-stored';

/** Says why the toolbar's badge calls, where the jobs themselves are not shown. */
export function JobsNotice() {
  const notice = useStored(jobsNoticeItem);
  if (!notice) return null;
  return (
    <p role="status" className="text-warning">
      {notice}
    </p>
  );
}
