import { operationsNoticeItem } from '../../services/operations/operation-view';
import { Notice } from '../ui/notice';
import { useStored } from '../ui/use-stored';

export default function OperationsNotice() {
  const notice = useStored(operationsNoticeItem);
  if (!notice) return null;
  return (
    <Notice tone="warning" role="status">
      {notice}
    </Notice>
  );
}
