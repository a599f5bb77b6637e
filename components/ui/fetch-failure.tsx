import { failureReason, setupAdvice } from '../../services/rpc/failure';
import { Failure, type FailureProps } from './failure';

interface FetchFailureProps extends FailureProps {
  error: unknown;
  /** Appended to the reason, for example the age of the data shown. */
  addition?: string;
}

export function FetchFailure({ error, addition, ...failure }: FetchFailureProps) {
  return (
    <Failure {...failure} remedy={setupAdvice(error)?.page}>
      {failureReason(error)}
      {addition !== undefined && ` ${addition}`}
    </Failure>
  );
}
