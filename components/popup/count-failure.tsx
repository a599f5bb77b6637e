import { failureReason } from '../../services/api/failure';

export default function CountFailure({ error }: { error: unknown }) {
  return (
    <span role="alert" className="min-w-0 flex-1 text-danger">
      {failureReason(error)}
    </span>
  );
}
