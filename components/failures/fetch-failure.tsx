import { failureReason, setupData } from '../../services/rpc/failure';
import { setupPage } from '../../services/rpc/setup-advice';
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
  const setup = setupData(error);
  return (
    <Failure
      title={title}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(setup && { remedy: setupPage(setup) })}
    >
      {failureReason(error)}
      {addition !== undefined && ` ${addition}`}
    </Failure>
  );
}
