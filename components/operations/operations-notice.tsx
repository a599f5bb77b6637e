import { operationsNoticeItem } from '../../services/operations/operation-view';
import { useStored } from '../ui/use-stored';

export function OperationsNotice() {
  const notice = useStored(operationsNoticeItem);
  if (!notice) return null;
  return (
    <p role="status" className="text-warning">
      {notice}
    </p>
  );
}
