import { errorCode } from '../../services/api/failure';
import { openOptions } from '../../services/background/open-console';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';

/** The options ask first: a popup would close with its question. */
export const startWithoutSavedData = { children: 'Start without saved data', onClick: openOptions };

interface SessionProblemProps {
  error?: unknown;
  isLate?: boolean;
  onRetry: () => void;
}

export default function SessionProblem({ error, isLate, onRetry }: SessionProblemProps) {
  // Only what the background answers has a code.
  const isAnswer = errorCode(error) !== undefined;
  const title = isAnswer ? 'Could not verify your session' : 'The console could not be drawn';
  if (isLate || error !== undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Failure
          title={isLate ? 'The browser does not answer yet' : title}
          error={error}
          onRetry={onRetry}
        />
        <Button {...startWithoutSavedData} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">The console is not connected yet</h2>
      <p>
        Connect the admin console of your career-guidance service to its Firebase project: paste the
        project’s web config in the options.
      </p>
      <Button variant="primary" autoFocus onClick={openOptions}>
        Set up the connection
      </Button>
    </div>
  );
}
