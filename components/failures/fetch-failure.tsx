import { failureReason, setupAdvice } from '../../services/rpc/failure';
import { Failure } from '../ui/failure';

interface FetchFailureProps {
  title: string;
  error: unknown;
  /** Appended to the reason, for example the age of the data shown. */
  addition?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function FetchFailure({ title, error, addition, onRetry, isRetrying }: FetchFailureProps) {
  const setup = setupAdvice(error);
  return (
    <Failure
      title={title}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(setup && { remedy: setup.page })}
    >
      {failureReason(error)}
      {addition !== undefined && ` ${addition}`}
    </Failure>
  );
}
