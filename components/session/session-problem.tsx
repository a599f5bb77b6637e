import type { ComponentProps } from 'react';
import { openOptions } from '../../services/background/open-console';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';

/** The options ask first: a popup would close with its question. */
export const startWithoutSavedData = { children: 'Start without saved data', onClick: openOptions };

export default function SessionProblem(props: Partial<ComponentProps<typeof Failure>>) {
  const { title = props.error !== undefined && 'Could not verify your session' } = props;
  if (title) {
    return (
      <div className="flex flex-col gap-3">
        <Failure {...props} title={title} />
        <Button {...startWithoutSavedData} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">The console is not connected yet</h2>
      <p>To connect the console, paste the web config of your Firebase project in the options.</p>
      <Button variant="primary" autoFocus onClick={openOptions}>
        Set up the connection
      </Button>
    </div>
  );
}
