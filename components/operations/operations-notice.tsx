import { failureReasons } from '../../services/api/failure';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { startWithoutSavedData } from '../session/session-problem';
import { Notice } from '../ui/notice';
import { useStored } from '../ui/use-stored';

export default function OperationsNotice() {
  const notice = useStored(operationsNoticeItem);
  if (!notice) return null;
  const isUnread = notice === 'NO_STORAGE';
  return (
    <Notice tone="warning" role="status" buttons={isUnread ? [startWithoutSavedData] : []}>
      {isUnread ? failureReasons[notice] : notice}
    </Notice>
  );
}
