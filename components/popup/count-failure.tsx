import { failureReason } from '../../services/api/failure';
import { Button } from '../ui/button';

export default function CountFailure(props: { error: unknown; onRetry: () => void }) {
  const reason = failureReason(props.error);
  return (
    <>
      <span role="alert" title={reason} className="min-w-0 flex-1 truncate text-danger">
        {reason}
      </span>
      <Button variant="link" size="small" className="-me-1.5" onClick={props.onRetry}>
        Retry
      </Button>
    </>
  );
}
