import { failureReason, remedyUrl } from '../../services/rpc/failure';
import { Failure } from '../ui/failure';

interface FetchFailureProps {
  title: string;
  error: unknown;
  /** What else there is to say, for example which data are older. */
  addition?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** What the background could not read, with the reason in plain words and Retry. */
export function FetchFailure({ title, error, addition, onRetry, isRetrying }: FetchFailureProps) {
  const url = remedyUrl(error);
  return (
    <Failure
      title={title}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(url && { remedy: { label: 'Create the index in the Firebase console', url } })}
    >
      {failureReason(error)}
      {addition !== undefined && ` ${addition}`}
    </Failure>
  );
}
