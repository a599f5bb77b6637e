import { failureReason } from '../../services/rpc/failure';
import { Button } from '../ui/button';

interface CountFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Rare, so that the popup loads it only then. */
export default function CountFailure({ error, onRetry }: CountFailureProps) {
  const reason = failureReason(error);
  return (
    <>
      <span role="alert" title={reason} className="min-w-0 flex-1 truncate text-danger">
        {reason}
      </span>
      <Button variant="link" size="small" className="-me-1.5" onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}
