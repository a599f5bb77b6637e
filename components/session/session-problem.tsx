import { browser } from 'wxt/browser';
import { failureReason } from '../../services/rpc/failure';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';
import { EmptyState } from '../ui/page';

interface SessionProblemProps {
  /** Why the session is not known; without it, there is no connection. */
  error?: unknown;
  onRetry: () => void;
}

/** What stands in the way of a session. Rare, so that the popup loads it only then. */
export default function SessionProblem({ error, onRetry }: SessionProblemProps) {
  if (error !== undefined) {
    return (
      <Failure title="Could not verify your session" onRetry={onRetry}>
        {failureReason(error)}
      </Failure>
    );
  }
  return (
    <EmptyState
      title="The console is not connected yet"
      action={
        <Button variant="primary" onClick={() => void browser.runtime.openOptionsPage()}>
          Set up the connection
        </Button>
      }
    >
      Connect it to your own Firebase project: paste the project’s web config in the options.
    </EmptyState>
  );
}
