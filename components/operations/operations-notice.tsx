import { operationsNoticeItem } from '../../services/operations/operations-item';
import { useStored } from '../ui/use-stored';

/** Explains the toolbar's badge where the operations themselves are not shown. */
export function OperationsNotice() {
  const notice = useStored(operationsNoticeItem);
  if (!notice) return null;
  return (
    <p role="status" className="text-warning">
      {notice}
    </p>
  );
}
