import { failureReason } from '../../services/api/failure';

export default function CountFailure({ error }: { error: unknown }) {
  const reason = failureReason(error);
  return (
    <span role="alert" title={reason} className="min-w-0 flex-1 truncate text-danger">
      {reason}
    </span>
  );
}
